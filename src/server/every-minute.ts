const minute = 60_000

/**
 * Does something in the background, minute by minute or every so many minutes, never twice at once. `missed` hears why a round
 * came to nothing: the next one tries again. Out: how to stop, after the round that runs.
 */
export function everyMinute(
  work: () => Promise<unknown>,
  missed: (error: unknown) => void,
  minutes = 1,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const round = async () => {
    try {
      await work()
    } catch (error) {
      missed(error)
    } finally {
      running = undefined
    }
  }
  const timer = setInterval(() => {
    running ??= round()
  }, minutes * minute)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
