import ContrastOutlined from '@mui/icons-material/ContrastOutlined'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useState } from 'react'

const LookPanel = lazy(async () => ({ default: (await import('./look-panel')).LookPanel }))

export const LookButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton aria-label="Appearance" title="Appearance" onClick={() => setOpen(true)}>
        <ContrastOutlined />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <LookPanel onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
