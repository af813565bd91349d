import Box from '@mui/material/Box'
import { sentenceCase } from './format'
import { type Look, type Status, statusLooks, symbols } from './status-look'
import { useWords } from './spoken'

type Props = {
  status: Status | (string & {})
  /** In place of the status's own word, e.g. the code where room is scarce. */
  word?: string
  /** The hotel's own colour of a status tints the edge only, so that the text can be read. */
  edge?: string | null
  /** A long word goes onto two lines before it pushes what stands after it out of sight. */
  mayWrap?: boolean
}

/** A status: symbol, word and colour, so that none of them has to be told apart alone. */
export const StatusChip = ({ status, word, edge, mayWrap = false }: Props) => {
  const { translated } = useWords()
  const look: Look = statusLooks[status as Status] ?? statusLooks.plain
  return (
    <Box
      component="span"
      sx={theme => {
        const [color, backgroundColor] = theme.palette.mode === 'dark' ? look.dark : look.light
        return {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 22,
          paddingInline: '7px',
          borderRadius: '4px',
          fontSize: 12,
          fontWeight: 600,
          whiteSpace: mayWrap ? 'normal' : 'nowrap',
          color,
          backgroundColor,
          borderInlineStart: edge ? `4px solid ${edge}` : undefined,
          outline: look.isStriped ? `1px dashed ${color}` : undefined,
          outlineOffset: -1,
        }
      }}
    >
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        style={{ flexShrink: 0 }}
      >
        {symbols[look.symbol]}
      </svg>
      {word ?? translated(look.word ?? sentenceCase(status))}
    </Box>
  )
}
