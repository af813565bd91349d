/** Waits for a work and says what it is doing once it takes longer than a person likes to look at nothing. */
export async function during<T>(what: string, work: Promise<T>): Promise<T> {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const first = setTimeout(() => console.log(`${what} …`), 1500)
  const beat = setInterval(() => console.log(`  ${what.toLowerCase()}, ${seconds()} s`), 5000)
  try {
    return await work
  } finally {
    clearTimeout(first)
    clearInterval(beat)
  }
}
