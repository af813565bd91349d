import { asOwner, type OpenDatabase, openDatabase } from '../src/server/database/open'
import { sentenceOf } from '../src/server/problem'
import { readSettings, type Settings } from '../src/server/settings'
import { during } from './progress.mjs'

type Given = OpenDatabase & { settings: Settings }

/** Runs a command on the database that the environment names, and leaves nothing running behind it. */
export async function onDatabase(work: (given: Given) => Promise<void>): Promise<void> {
  let opened: OpenDatabase | undefined
  try {
    const settings = readSettings(process.env)
    opened = await during('Starting the database', openDatabase(asOwner(settings)))
    await during('Working', work({ ...opened, settings }))
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  } finally {
    await opened?.stop()
  }
}
