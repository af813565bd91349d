import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { BackArrow } from '../arrows'
import { type KeptFile, showFile } from '../file-house'
import { Picture } from '../picture'
import { useWords } from '../spoken'

type Props = {
  label: string
  files: readonly KeptFile[]
  isReadOnly: boolean
  onChange: (files: KeptFile[]) => void
}

/** Pictures as they look, in the order in which they are shown: the first one is the one that is seen first. */
export const Pictures = ({ label, files, isReadOnly, onChange }: Props) => {
  const { translate } = useWords()
  return files.map((file, index) => {
    const name = translate('%{name}, picture %{number}', { name: label, number: index + 1 })
    const others = files.filter(({ id }) => id !== file.id)
    return (
      <Box key={file.id} data-file={file.id} sx={{ display: 'grid', justifyItems: 'center' }}>
        <ButtonBase
          title={file.file_name}
          onClick={() => void showFile(file.id)}
          sx={{ borderRadius: '8px', border: 1, borderColor: 'divider', overflow: 'hidden' }}
        >
          <Picture
            id={file.id}
            alt={name}
            style={{ display: 'block', width: 120, height: 80, objectFit: 'cover' }}
          />
        </ButtonBase>
        {isReadOnly ? null : (
          <Box sx={{ display: 'flex' }}>
            {index === 0 ? null : (
              <IconButton
                size="small"
                aria-label={translate('Move picture %{number} forward', { number: index + 1 })}
                onClick={() => onChange([...others.slice(0, index - 1), file, ...others.slice(index - 1)])}
              >
                <BackArrow />
              </IconButton>
            )}
            <IconButton
              size="small"
              aria-label={translate('Remove: %{title}', { title: name })}
              onClick={() => onChange(others)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        )}
      </Box>
    )
  })
}
