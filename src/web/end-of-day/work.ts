import { endOfDay } from '../../wire/end-of-day'
import { useCall } from '../kit/call'
import { formatDay } from '../kit/format'
import { type Overview, stepOf } from './run'

/** The steps that the house does by itself once they are started, each for its button and for going on without one. */
export function useWork() {
  const post = useCall(endOfDay.postRoomAndTax, { inline: true })
  const roll = useCall(endOfDay.roll, {
    inline: true,
    says: ({ business_date }) => `The business date is now ${formatDay(business_date)}`,
  })
  const procedures = useCall(endOfDay.procedures, { inline: true })
  const finish = useCall(endOfDay.finish, {
    inline: true,
    says: ({ overview }) => (overview.run ? '' : 'The end of day is finished'),
  })

  const works: Record<string, (at: Overview) => Promise<{ overview: Overview } | undefined>> = {
    room_tax: () => post.mutateAsync({ action: 'start' }),
    roll: ({ next_date }) => roll.mutateAsync({ expected_new_date: next_date }),
    procedures: () => procedures.mutateAsync({ action: 'run' }),
    finalise: () => finish.mutateAsync({ action: 'run' }),
  }

  /** Goes on from step to step until one is not done: its panel then shows why. */
  async function goOn(from: Overview): Promise<void> {
    let now: Overview | undefined = from
    while (now) {
      const code = nextOf(now)
      if (code === undefined) return
      const done: { overview: Overview } | undefined = await works[code]?.(now).catch(() => undefined)
      now = done && stepOf(done.overview, code)?.status !== 'failed' ? done.overview : undefined
    }
  }

  return { post, roll, procedures, finish, goOn }
}

export type Work = ReturnType<typeof useWork>

function nextOf({ run }: Overview): string | undefined {
  const next = run?.steps.find(({ step }) => step === run.may.start_step)
  return next?.status === 'ready' ? next.code : undefined
}
