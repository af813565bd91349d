import createCache from '@emotion/cache'
import rtl from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Styles turned round; loaded only by who reads from right to left. */
export const rightToLeft = createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtl] })
