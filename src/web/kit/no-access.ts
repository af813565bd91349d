import { lazyPart } from './lazy-page'

/** In place of a screen that the person may not see. Seldom needed, and so not among what is loaded first. */
export const NoAccess = lazyPart(async () => (await import('./refused-access')).RefusedAccess)
