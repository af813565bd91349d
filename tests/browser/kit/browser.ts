import { type Browser, chromium } from 'playwright'
import { inject } from 'vitest'

/** A headless browser, however this machine came by one. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = inject('browser')
  return chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
}
