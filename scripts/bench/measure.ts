/** One kind of work: as the house does it, and bare. */
export type Work = {
  name: string
  /** Milliseconds: median and 95th percentile. */
  goal?: [p50: number, p95: number]
  /** So many times the bare work at most. */
  most?: number
  rounds?: number
  /** Rounds before those that count; more where nothing is used up by them. */
  warm?: number
  /** What must be there first; it is not measured. */
  prepare?: (round: number) => Promise<unknown>
  run: (round: number) => Promise<unknown>
  bare?: (round: number) => Promise<unknown>
}

export type Measured = { p50: number; p95: number; bare?: number }

/** Rounds that are not counted, until every connection knows its statements. */
export const warm = 8

/** Each round runs the house and the bare work in turn, so that what else the machine does meets both. */
export async function measure({
  name,
  prepare,
  run,
  bare,
  rounds = 60,
  warm: before = warm,
}: Work): Promise<Measured> {
  if (rounds < 1) throw new Error(`${name}: the house has too few guests or rooms on this day to measure it`)
  const taken: number[] = []
  const takenBare: number[] = []
  for (let round = 0; round < rounds + before; round++) {
    await prepare?.(round)
    const own = await timed(() => run(round))
    const plain = bare ? await timed(() => bare(round)) : 0
    if (round < before) continue
    taken.push(own)
    takenBare.push(plain)
  }
  return { ...spreadOf(taken), ...(bare ? { bare: at(takenBare, 0.5) } : {}) }
}

export const spreadOf = (times: number[]): Measured => ({ p50: at(times, 0.5), p95: at(times, 0.95) })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]

export function shown(
  { name, goal, most }: Pick<Work, 'name' | 'goal' | 'most'>,
  { p50, p95, bare }: Measured,
): string {
  const ms = (value: number) => value.toFixed(1).padStart(7)
  const beside =
    bare === undefined ? ''.padEnd(22) : ` bare ${ms(bare)}  × ${(p50 / bare).toFixed(1).padStart(4)} `
  // A bound that does not hold is a failure of the run, for whoever reads no lines.
  const told = (isMet: boolean) => {
    if (!isMet) process.exitCode = 1
    return isMet ? 'met' : 'MISSED'
  }
  const wanted = [
    goal && `goal ${goal[0]} / ${goal[1]} ${told(p50 <= goal[0] && p95 <= goal[1])}`,
    most && bare !== undefined && `goal × ${most} ${told(p50 / bare <= most)}`,
  ].filter(Boolean)
  return `${name.padEnd(38)} p50 ${ms(p50)}  p95 ${ms(p95)} ${beside} ${wanted.join(', ')}`
}
