import type { Group, ReportRow } from '../../../hotel/report/total'
import { credits, sayCredits } from '../../../hotel/task-sheet/credits'
import { type Paper, table } from '../../print/pdf'
import { loadHouse, reportPaper, type Write, writer } from '../paper'
import type { PaperOf } from '../papers'

/** What all sheets come to, and each sheet on a page of its own with boxes to tick; sums alone are a table like any other. */
export const paper: PaperOf = async (tx, run) => {
  const asTable = await reportPaper(tx, run)
  if (run.params.totals_only === true || run.groups.length === 0) return { paper: asTable, pages: 1 }
  const house = await loadHouse(tx)
  const write = writer(house)
  const date = write(run.params.date as string, 'date')
  const own: Paper = {
    footer: asTable.footer,
    content: [
      { text: `${house.name}, ${date}`, style: 'head' },
      { text: run.report.title, style: 'title', margin: [0, 4, 0, 2] },
      summary(run.groups, write),
      ...run.groups.flatMap((group, place) => [
        {
          text: `Task sheet ${group.value ?? ''}`,
          style: 'title',
          margin: [0, 12, 0, 2],
          ...(run.params.run_on === true && place > 0 ? {} : { pageBreak: 'before' }),
        },
        ...sheetOf(group, run.rows.slice(group.from, group.from + group.count), { date, write }),
      ]),
    ],
  }
  return { paper: own, pages: run.groups.length + 1 }
}

const headings = ['Rooms', 'Credits', 'Linen', 'Departures', 'Stay-overs']

const summary = (groups: readonly Group[], write: Write) =>
  table(
    ['Sheet', ...headings.map(name => `#${name}`)],
    [
      ...groups.map(({ value, ...group }) => [value, ...figuresOf([group], write)]),
      [`${groups.length} sheets`, ...figuresOf(groups, write)],
    ],
    ['*', ...headings.map(() => 'auto')],
  )

/** What sheets come to: rooms, credits with those of the way, linen, departures, stay-overs. */
function figuresOf(groups: readonly Pick<Group, 'totals'>[], write: Write): string[] {
  const counted = (id: string) => String(groups.reduce((sum, { totals }) => sum + Number(totals[id] ?? 0), 0))
  const all = groups.flatMap(({ totals }) => [totals.credits, totals.extra])
  const worth = all.reduce<number>((sum, one) => sum + credits(String(one ?? '0')), 0)
  return [
    counted('rooms'),
    write(sayCredits(worth), 'number'),
    counted('linen'),
    counted('departures'),
    counted('stayovers'),
  ]
}

type Said = { date: string; write: Write }

function sheetOf(group: Group, rows: readonly ReportRow[], { date, write }: Said): object[] {
  const figures = figuresOf([group], write).map((figure, at) => `${headings[at].toLowerCase()} ${figure}`)
  return [
    { text: [date, ...figures].join(', ') },
    ...(rows[0].for_sheet ? [{ text: String(rows[0].for_sheet), margin: [0, 4, 0, 0] }] : []),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [14, 10, 62, 'auto', 'auto', '*', '*', 34],
        body: [
          ['#', '', 'Room', 'Task', 'Credits', 'In the room', 'To do', 'Done'].map(text => ({
            text,
            style: 'head',
          })),
          ...rows.map(row => lineOf(row, write)),
        ],
      },
      layout: 'lightHorizontalLines',
      margin: [0, 6, 0, 0],
    },
    {
      columns: ['Date', 'Attendant', 'Supervisor'].map(words => ({
        stack: [{ text: '______________________________' }, { text: words, style: 'small' }],
      })),
      columnGap: 20,
      margin: [0, 28, 0, 0],
    },
  ]
}

function lineOf(row: ReportRow, write: Write): unknown[] {
  const said = (id: string, type: Parameters<Write>[1] = 'text') => write(row[id], type)
  const persons = row.adults === null ? '' : `${said('adults', 'count')} + ${said('children', 'count')}`
  const leaves = [said('departure', 'date'), said('etd', 'time')].filter(Boolean).join(' ')
  return [
    said('seq', 'count'),
    box(),
    cell({ text: said('room'), bold: true }, small([said('room_type'), said('floor')])),
    said('task'),
    { text: said('credits', 'number'), alignment: 'right' },
    cell(
      { text: joined([said('room_status'), said('stay_status', 'status')]) },
      small([said('guest'), persons, leaves && `leaves ${leaves}`]),
      small([row.next_eta ? `next guest ${said('next_eta', 'time')}` : '']),
    ),
    cell({ text: joined([row.linen ? 'Linen' : '', said('supplies')]) }, { text: said('instructions') }),
    // An empty box on paper; what is done already says when.
    row.done_at ? said('done_at', 'instant').split(' ').at(-1)?.slice(0, 5) : '',
  ]
}

type Words = { text: string; bold?: true; style?: string }
/** Lines that say something, one below the other. */
const cell = (...lines: readonly Words[]) => ({ stack: lines.filter(({ text }) => text !== '') })
const joined = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ')
const small = (parts: readonly string[]): Words => ({ text: joined(parts), style: 'small' })
/** The letters that papers are written in have none. Each is one of its own: where it is drawn is kept in it. */
const box = () => ({ canvas: [{ type: 'rect', x: 0, y: 2, w: 8, h: 8, lineWidth: 0.7 }] })
