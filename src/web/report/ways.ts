/** Where a cell leads, by the id of its column: what stands in braces is another cell of its row. */
const ways: Readonly<Record<string, string>> = {
  confirmation_no: '/home/booking/manage-reservation/{confirmation_no}',
  account_no: '/home/financials/manage-account-receivable/{account_id}',
  account: '/home/financials/manage-account-receivable/{account_id}',
  name: '/home/customer-profile/{profile_id}',
  guest: '/home/customer-profile/{profile_id}',
  profile_a: '/home/customer-profile/{profile_a_id}',
  profile_b: '/home/customer-profile/{profile_b_id}',
}

/** What is done with a row next, by the key of the report. */
export const nextSteps: Readonly<
  Record<string, { label: string; letter: string; right: string; path: string } | undefined>
> = {
  'ar-aging-summary': {
    label: 'Statement',
    letter: 's',
    right: 'Accounts receivable reports',
    path: '/home/reports/create-reports/ar-account-statement/AR%20account%20statement?account_id={account_id}',
  },
  'profile-duplicates': {
    label: 'Merge',
    letter: 'm',
    right: 'Guest merge',
    path: '/home/customer-profile/{profile_a_id}/merge/{profile_b_id}',
  },
}

type Cells = Readonly<Record<string, unknown>>

/** In: the id of a column, the cells of a row. Out: the page that the cell leads to; none where the row does not say which. */
export const wayOf = (column: string, cells: Cells): string | undefined =>
  column in ways ? filled(ways[column], cells) : undefined

/** In: a path with the names of cells in braces, the cells of a row. Out: the path with what they hold; none where one holds nothing. */
export function filled(path: string, cells: Cells): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.some(name => cells[name] === null || cells[name] === undefined || cells[name] === ''))
    return undefined
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(cells[name])))
}
