import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import Title from '@mui/icons-material/Title'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import { tidyHtml } from '../tidy-html'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'
import type { PlainText } from '../../words/translate'
import { useWords } from '../spoken'

type Tool = { label: PlainText; command: string; value?: string; Icon: typeof Title }
const tools: readonly Tool[] = [
  { label: 'Bold', command: 'bold', Icon: FormatBold },
  { label: 'Italic', command: 'italic', Icon: FormatItalic },
  { label: 'Underlined', command: 'underline', Icon: FormatUnderlined },
  { label: 'Heading', command: 'formatBlock', value: 'h3', Icon: Title },
  { label: 'List', command: 'insertUnorderedList', Icon: FormatListBulleted },
  { label: 'Numbered list', command: 'insertOrderedList', Icon: FormatListNumbered },
]

/** Text with headings, lists and marks. Whatever is pasted is reduced to those. */
export const RichTextField = (props: FieldProps) => {
  const { translate } = useWords()
  const { id, value, change, leave, error } = useField<string>(props.name)
  const editor = useRef<HTMLDivElement>(null)
  const written = useRef('')

  // Not while somebody writes: the browser keeps the place in the text only as long as nobody else changes it.
  useEffect(() => {
    const html = tidyHtml(value ?? '')
    if (!editor.current || html === written.current) return
    written.current = html
    editor.current.innerHTML = html
  }, [value])

  const read = () => {
    const html = tidyHtml(editor.current?.innerHTML ?? '')
    written.current = html
    change(html || null)
  }

  const apply = (command: string, argument?: string) => {
    editor.current?.focus()
    // Deprecated, and the one way that every browser has to mark what is selected.
    document.execCommand(command, false, argument)
    read()
  }

  return (
    <Frame {...props} id={id} error={error} isGroup>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'secondary.main',
          borderRadius: 1,
          backgroundColor: 'background.paper',
        }}
      >
        <Box
          role="toolbar"
          aria-label={translate('Marks')}
          sx={{ borderBottom: 1, borderColor: 'divider', padding: '2px' }}
        >
          {tools.map(({ label, command, value: argument, Icon }) => (
            <IconButton
              key={label}
              size="small"
              aria-label={translate(label)}
              title={translate(label)}
              disabled={props.disabled}
              onMouseDown={event => event.preventDefault()}
              onClick={() => apply(command, argument)}
            >
              <Icon fontSize="small" />
            </IconButton>
          ))}
        </Box>
        <Box
          ref={editor}
          role="textbox"
          aria-multiline
          aria-labelledby={props.bare ? undefined : `${id}-label`}
          {...described(id, props, error)}
          contentEditable={!props.disabled}
          dir="auto"
          onInput={read}
          onBlur={leave}
          onPaste={event => {
            event.preventDefault()
            const html = event.clipboardData.getData('text/html')
            const text = event.clipboardData.getData('text/plain')
            document.execCommand(html ? 'insertHTML' : 'insertText', false, html ? tidyHtml(html) : text)
          }}
          sx={{
            minHeight: 120,
            maxHeight: 360,
            overflow: 'auto',
            padding: '8px 10px',
            '& p, & h3, & h4, & ul, & ol': { marginBlock: 1 },
          }}
        />
      </Box>
    </Frame>
  )
}
