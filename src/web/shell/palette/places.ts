import { maySeeWidget, widgets } from '../../../hotel/dashboard'
import { help } from '../../../wire/help'
import { coreTiles } from '../../../wire/preference'
import { reportList } from '../../../wire/report-list'
import { settingsParts } from '../../home/settings-parts'
import { tileName } from '../../home/tile-name'
import { useAnswer } from '../../kit/call'
import { useMay } from '../../kit/may'
import { useSession } from '../../kit/session'
import { translated } from '../../words/translate'
import { useOpens } from '../way-to'
import { type Choice, matching } from './match'

const shortest = 2
const mostOfEach = 4
const reportsPath = '/home/reports'

/**
 * Parts of screens that have names of their own (domain/housekeeping-and-misc 20.9): of the dashboard what the person may see, what
 * can be set, the reports that may be run, and the pages that the house has written to help.
 */
export function usePlaces(typed: string): [string, Choice[]][] {
  const isAdmin = useSession()?.role === 'admin'
  const may = useMay()
  const isAsked = typed.length >= shortest
  const { data } = useAnswer(help.pages, {}, { enabled: isAsked, inline: true })
  const hasReports = useOpens()(reportsPath)
  const { data: runnable } = useAnswer(reportList.list, {}, { enabled: isAsked && hasReports, inline: true })
  if (!isAsked) return []
  const home = isAdmin ? '' : '/home'
  const tiles = [...coreTiles, ...widgets.filter(widget => maySeeWidget(widget, may))].map(tile => ({
    key: `tile-${tile}`,
    title: tileName(tile),
    hint: translated('Dashboard'),
    path: `${isAdmin ? '/dashboard' : '/home'}?part=${tile}`,
  }))
  const settings = Object.entries(settingsParts()).map(([part, title]) => ({
    key: `setting-${part}`,
    title,
    hint: translated('Account Settings'),
    path: `${home}/account-settings?part=${part}`,
  }))
  const pages = (data?.items ?? []).map(({ slug, title }) => ({
    key: `help-${slug}`,
    title,
    hint: translated('Need Help?'),
    path: `${home}/help?q=${encodeURIComponent(title)}`,
  }))
  const reports = (runnable?.items ?? []).map(({ key, title, group }) => ({
    key: `report-${key}`,
    title,
    hint: group,
    path: `${reportsPath}/create-reports/${key}/${encodeURIComponent(title)}`,
  }))
  return [
    ['Reports', matching(reports, typed).slice(0, mostOfEach)],
    ['Dashboard', matching(tiles, typed).slice(0, mostOfEach)],
    ['Account Settings', matching(settings, typed).slice(0, mostOfEach)],
    ['Need Help?', matching(pages, typed).slice(0, mostOfEach)],
  ]
}
