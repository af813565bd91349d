import Button from '@mui/material/Button'
import { useState } from 'react'
import { preferenceCalls } from '../../wire/preference'
import { useAnswer } from '../kit/call'
import { lazyPart } from '../kit/lazy-page'
import { Answered, Loading } from '../kit/states'
import { translate } from '../words/translate'

const ArrangeDialog = lazyPart(async () => (await import('./arrange-dialog')).ArrangeDialog)

/** What somebody sees first after signing in: the same choice as on that page itself. */
export const HomeChoice = () => {
  const [isArranging, setArranging] = useState(false)
  return (
    <Answered answer={useAnswer(preferenceCalls.view, {})} loading={<Loading rows={1} />}>
      {({ dashboard }) => (
        <div>
          <Button variant="outlined" onClick={() => setArranging(true)}>
            {translate('Arrange the page')}
          </Button>
          {isArranging ? (
            <ArrangeDialog arranged={dashboard ?? null} onClose={() => setArranging(false)} />
          ) : null}
        </div>
      )}
    </Answered>
  )
}
