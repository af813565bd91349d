import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import type { help } from '../../wire/help'
import { Sheet } from '../kit/page'
import { tidyHtml } from '../kit/tidy-html'
import { says } from '../shell/palette/match'

export type HelpPage = OutputOf<typeof help.pages>['items'][number]

/** Pages in which every word that was typed begins a word. */
export const pagesThatSay = (pages: readonly HelpPage[], typed: string): HelpPage[] =>
  pages.filter(({ title, body }) => says(`${title} ${body.replace(/<[^>]+>/g, ' ')}`, typed))

/** What the house has written for those who work in it: whom to ask, and how things are done here. */
export const HelpPages = ({ pages }: { pages: readonly HelpPage[] }) =>
  pages.map(({ slug, title, body, language }) => (
    <Sheet key={slug} padded>
      <Box
        component="section"
        aria-labelledby={`help-${slug}`}
        lang={language ?? undefined}
        dir="auto"
        sx={{ maxWidth: '75ch' }}
      >
        <Box component="h2" id={`help-${slug}`} sx={{ typography: 'h3', margin: 0 }}>
          {title}
        </Box>
        <Box
          sx={{ '& img': { maxWidth: '100%' }, '& a': { color: 'primary.main' } }}
          // Whatever was kept, nothing but harmless marks is drawn.
          dangerouslySetInnerHTML={{ __html: tidyHtml(body) }}
        />
      </Box>
    </Sheet>
  ))
