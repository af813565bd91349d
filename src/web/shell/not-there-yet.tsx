import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { Empty } from '../kit/states'
import { type PageRoute, pages } from '../routes'
import { translate, translated } from '../words/translate'
import { useOpens } from './way-to'

/** A screen that the product promises and this version does not have: what does its work today, and the way home. */
export const NotThereYet = ({ route: { title, meanwhile = [] } }: { route: PageRoute }) => {
  const opens = useOpens()
  const ways = pages.filter(({ path }) => meanwhile.includes(path) && opens(`/home/${path}`))
  return (
    <Page title={translated(title)}>
      <Sheet>
        <Empty says={translate('This screen is not there yet.')}>
          {ways.length > 0 ? <div>{translate('Until then:')}</div> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
            {ways.map(({ path, title }) => (
              <Button key={path} component={Link} to={`/home/${path}`} variant="outlined">
                {translated(title)}
              </Button>
            ))}
            <Button component={Link} to="/home">
              {translate('Dashboard')}
            </Button>
          </Box>
        </Empty>
      </Sheet>
    </Page>
  )
}
