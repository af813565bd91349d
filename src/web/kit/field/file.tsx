import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useId, useState } from 'react'
import { Failure } from '../failure'
import { keptKinds, type KeptFile, showFile, storeFile } from '../file-house'
import { type FieldProps, Frame } from './frame'
import { Pictures } from './pictures'
import { useField } from './use-field'
import { useWords } from '../spoken'

type Props = FieldProps & {
  isPicture?: boolean
  /** Seen at every property, as the record that it belongs to. */
  isShared?: boolean
}

/** One picture or document; the form keeps its number. */
export const FileField = (props: Props) => {
  const { id, value, change, leave, error } = useField<number | KeptFile>(props.name)
  return (
    <Files
      {...props}
      id={id}
      error={error}
      files={value === null || value === undefined ? [] : [keptOf(value)]}
      onChange={files => {
        change(files.at(-1)?.id ?? null)
        leave()
      }}
    />
  )
}

/** Several of them, in order. */
export const FilesField = (props: Props) => {
  const { id, value, change, leave, error } = useField<(number | KeptFile)[]>(props.name)
  return (
    <Files
      {...props}
      id={id}
      error={error}
      isMany
      files={(value ?? []).map(keptOf)}
      onChange={files => {
        change(files.map(file => file.id))
        leave()
      }}
    />
  )
}

type FilesProps = Props & {
  id: string
  error?: string
  isMany?: boolean
  files: KeptFile[]
  onChange: (files: KeptFile[]) => void
}

const Files = ({
  files,
  isMany = false,
  isPicture = false,
  isShared = false,
  onChange,
  ...props
}: FilesProps) => {
  const { translate } = useWords()
  const input = useId()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const add = async (chosen: File[]) => {
    setSending(true)
    setFailure(undefined)
    try {
      const kept: KeptFile[] = []
      for (const file of chosen) kept.push(await storeFile({ isShared }, file))
      onChange(isMany ? [...files, ...kept] : kept)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error.message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Frame {...props} error={failure ?? props.error} isGroup>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {isPicture ? (
          <Pictures
            label={props.label}
            files={files}
            isReadOnly={props.disabled === true}
            onChange={onChange}
          />
        ) : (
          files.map(file => (
            <Chip
              key={file.id}
              data-file={file.id}
              label={file.file_name ?? translate('File %{number}', { number: file.id })}
              onClick={() => void showFile(file.id)}
              onDelete={props.disabled ? undefined : () => onChange(files.filter(({ id }) => id !== file.id))}
            />
          ))
        )}
        <Button
          component="label"
          htmlFor={input}
          size="small"
          variant="outlined"
          disabled={props.disabled}
          loading={isSending}
        >
          {translate(isPicture ? 'Add picture' : 'Add file')}
        </Button>
        <input
          id={input}
          type="file"
          hidden
          multiple={isMany}
          disabled={props.disabled}
          accept={isPicture ? 'image/jpeg,image/png,image/webp' : keptKinds}
          onChange={event => {
            void add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </Box>
    </Frame>
  )
}

const keptOf = (file: number | KeptFile): KeptFile => (typeof file === 'number' ? { id: file } : file)
