import { formatDay } from '../kit/format'
import { onBusinessDate, post } from '../kit/http'
import { queries } from '../kit/queries'
import { getSession, keepMe } from '../kit/session'
import { say } from '../kit/toast'
import { getLocale } from '../words/locale'
import { translate } from '../words/translate'

const restMs = 1000

/** Notices that the house has moved on: after a second of quiet everything on the screen is read again. */
export function watchBusinessDay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = onBusinessDate(businessDate => {
    const shown = getSession()?.house?.business_date
    if (shown === undefined || shown === businessDate) return
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(), restMs)
  })
  // Rights and names may have changed since they were kept.
  void refresh()
  return () => {
    clearTimeout(timer)
    stop()
  }
}

async function refresh(): Promise<void> {
  const before = getSession()?.house?.business_date
  const me = await post('/me', {}, { inline: true }).catch(() => undefined)
  if (!me || !getSession()) return
  keepMe(me)
  const { business_date } = me.system_configuration
  if (before === undefined || before === business_date) return
  say(
    'info',
    translate('The business date is now %{day}.', { day: formatDay(business_date, 'long', getLocale()) }),
    'own',
  )
  await queries.invalidateQueries()
}
