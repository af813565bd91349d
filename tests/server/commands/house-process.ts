import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { projectFolder } from '../../../src/server/database/schema-files'

export type HouseProcess = {
  /** The address that it says it is open at; rejects with what it said where it ends before. */
  open: Promise<string>
  /** How it ended: its exit code, or nothing where it was killed. */
  ended: Promise<number | null>
  /** All that it has printed so far, and of it what went to the error output. */
  said: () => string
  complained: () => string
  kill: (signal: 'SIGINT' | 'SIGKILL') => void
}

/** `npm start` as an operator types it, with a free port of its own; `before`: what stands before the program on the command line. */
export function npmStart(environment: Record<string, string>, before: string[] = []): HouseProcess {
  return startProgram([...before, 'scripts/start.mjs'], environment)
}

/** Any program of ours with these variables and none of the tests' own. */
export function startProgram(
  args: string[],
  environment: Record<string, string>,
  command = process.execPath,
): HouseProcess {
  const child: ChildProcess = spawn(command, args, {
    cwd: projectFolder(),
    env: { ...process.env, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stderr?.on('data', text => {
    said += text
    complained += text
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const open = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', text => {
      said += text
      const [, url] = /Keyrack is open at (\S+)\n/.exec(said) ?? []
      if (url) resolve(url)
    })
    void ended.then(() => reject(new Error(`It ended and said:\n${said}`)), reject)
  })
  // Whoever looks at how it ends does not wait for it to open.
  open.catch(() => undefined)
  return { open, ended, said: () => said, complained: () => complained, kill: signal => child.kill(signal) }
}

/** One call to a running house, as a program makes it. */
export async function ask(
  url: string,
  path: string,
  body: object = {},
  token?: string,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

/** Whether a process of this number lives, once it has had a moment to go. */
export async function isGone(pid: number): Promise<boolean> {
  for (let patience = 100; patience > 0; patience--) {
    try {
      process.kill(pid, 0)
    } catch {
      return true
    }
    await delay(50)
  }
  return false
}
