import createCache, { type StylisPlugin } from '@emotion/cache'
import rtl from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/**
 * Of declarations alone: rules for `::placeholder` and the like need no prefix in any browser of today, and this stylis looks for
 * neighbours of a rule that emotion's own does not write down. One placeholder with a colour took the whole screen with it.
 */
const prefixed: StylisPlugin = (element, ...given) =>
  element.type === 'rule' ? undefined : (prefixer as StylisPlugin)(element, ...given)

/** Styles turned round; loaded only by who reads from right to left. */
export const rightToLeft = createCache({ key: 'muirtl', stylisPlugins: [prefixed, rtl] })
