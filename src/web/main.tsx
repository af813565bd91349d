import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { directionReady } from './kit/themed'
import { registerWhenStable, watchPieces } from './service-worker/register'
import { speakAsBefore } from './words/translate'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )

watchPieces()
// The language and its direction stand before the first paint: nothing is drawn in English first, or the other way round.
// Not by an await at this level: what waits for the entry could then not share it, and all of it would be parted in small files.
void speakAsBefore().then(directionReady).then(draw)
registerWhenStable()
