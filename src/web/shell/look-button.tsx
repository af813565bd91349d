import ContrastOutlined from '@mui/icons-material/ContrastOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { lazyPart } from '../kit/lazy-page'
import { translate } from '../words/translate'

const LookPanel = lazyPart(async () => (await import('./look-panel')).LookPanel)

export const LookButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={translate('Appearance')}
        title={translate('Appearance')}
        onClick={() => setOpen(true)}
      >
        <ContrastOutlined />
      </IconButton>
      {isOpen ? <LookPanel onClose={() => setOpen(false)} /> : null}
    </>
  )
}
