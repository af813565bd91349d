import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtl from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { prefixer } from 'stylis'

const cache = createCache({ key: 'muirtl', stylisPlugins: [prefixer, rtl] })

export const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
)
