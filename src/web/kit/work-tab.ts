import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { everyOne, isAt, isTab, keep, type Kept, nextTurn, type WorkTab } from './recent'

const mostTabs = 8

/** Puts a record beside the others, or says anew what it is called; the ninth takes the place of the one not seen longest. */
export function openTab(tab: WorkTab): void {
  const all = everyOne()
  const opened = { ...tab, turn: nextTurn(all) }
  const others = all.filter(one => isTab(one) || one.path !== tab.path)
  const tabs = others.filter(isTab)
  const gives =
    tabs.find(one => one.path === tab.path) ??
    (tabs.length < mostTabs ? undefined : tabs.reduce((one, other) => (other.turn < one.turn ? other : one)))
  if (!gives) return keep([...others, opened])
  const left = gives.path === tab.path ? [] : [asScreen(gives)]
  keep([...left, ...others.map(one => (one === gives ? opened : one))])
}

/** Puts a record away; the palette still knows the way to it. */
export const closeTab = (path: string): void =>
  keep(everyOne().map(one => (isTab(one) && one.path === path ? asScreen(one) : one)))

/** The house does not know it, or shows it to this person no more: nothing leads there. */
export const forgetAt = (where: string): void => keep(everyOne().filter(one => !isAt(one, where)))

/** The tab of the page of a record: as soon as it is known, for as long as the house shows it (`error`: it does not). */
export function useWorkTab(tab: Omit<WorkTab, 'to'> | undefined, error: { status?: number } | null): void {
  const { pathname, search } = useLocation()
  const isGone = error?.status === 404 || error?.status === 403
  const said = tab && !isGone ? JSON.stringify({ ...tab, to: pathname + search }) : undefined
  useEffect(() => {
    if (said !== undefined) openTab(JSON.parse(said) as WorkTab)
  }, [said])
  useEffect(() => {
    if (isGone) forgetAt(pathname)
  }, [pathname, isGone])
}

const asScreen = ({ path, title, turn }: Kept): Kept => ({ path, title, turn })
