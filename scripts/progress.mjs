/**
 * Waits for a work and says what it is doing once it takes longer than a person likes to look at nothing.
 *
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(what, work) {
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
