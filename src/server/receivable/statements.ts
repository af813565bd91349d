import type { BusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import type { Statement } from '../../wire/receivable/statement'
import { listed, pageOf } from '../page'
import { oneAfterTheOther, type StatementPaper, statementPaper } from '../print/statement-paper'
import { wholeContent } from '../print/old-invoice'
import type { Paper } from '../print/pdf'
import { printed } from '../print/printed'
import { answer, found, serve } from '../serve'
import { nextNumber } from '../store/document'
import { loadInvoiceHead } from '../store/invoice'
import { teller } from '../store/incognito'
import { lockReceivable } from '../store/receivable'
import { note, type Tx } from '../tx'
import { loadStatement, statementDay } from './statement-facts'
import { standsIn } from '../store/like-text'

export const answerStatementPreview = answer(
  receivable.previewStatement,
  async ({ account_id, to_date }, { tx }) => await loadStatement(tx, account_id, statementDay(tx, to_date)),
)

/**
 * Statements with numbers, frozen as they are (domain/finance 14.11): of one account, or of all that want one and have something to be
 * told of. Refuses `validation`.
 */
export const serveIssueStatements = serve(
  receivable.issueStatements,
  async ({ account_id, to_date }, { tx }) => {
    const day = statementDay(tx, to_date)
    const ids = account_id === undefined ? await wanting(tx, day) : [account_id]
    const statements = []
    for (const id of ids) {
      await lockReceivable(tx, id)
      const content = await loadStatement(tx, id, day)
      if (account_id === undefined && isEmpty(tx, content)) continue
      statements.push(await keep(tx, content))
    }
    return { statements }
  },
)

const isEmpty = ({ coins }: Tx, { closing, movements }: Statement): boolean =>
  coins.read(closing) === 0n && movements.length === 0

/** Those of the batch, in the order in which they are locked, without who has one to that day already. */
async function wanting({ sql, property_id }: Tx, day: BusinessDate): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select a.id from ar_account a
     where a.property_id = ${property_id} and a.batch_statement and a.status <> 'closed'
       and not exists (select from ar_statement s where s.property_id = a.property_id and s.ar_account_id = a.id and s.to_date >= ${day})
       and exists (select from ar_item i where i.property_id = a.property_id and i.ar_account_id = a.id) order by a.id`
  return rows.map(({ id }) => id)
}

async function keep(tx: Tx, content: Statement) {
  const { sql, property_id, who, currency, coins } = tx
  const { account_id, account_no, name, from_date, to_date, opening, closing } = content
  const head = await loadInvoiceHead(tx, account_id)
  const { number, fiscal_year, display_no } = await nextNumber(tx, 'statement')
  const frozen = { ...content, display_no, currency, decimals: coins.decimals, ...head }
  const [{ id: statement_id }] = await sql<{ id: number }[]>`
    insert into ar_statement (property_id, fiscal_year, number, display_no, ar_account_id, from_date, to_date, opening, closing, content, issued_by_id)
    values (${property_id}, ${fiscal_year}, ${number}, ${display_no}, ${account_id}, ${from_date}, ${to_date}, ${opening}, ${closing},
            ${sql.json(frozen as never)}, ${who.employee_id}) returning id`
  await sql`
    update ar_item i set statement_id = ${statement_id}
     where i.property_id = ${property_id} and i.ar_account_id = ${account_id} and i.statement_id is null
       and exists (select from posting p where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar' and p.business_date <= ${to_date})`
  note(tx, {
    entity: 'ar_account',
    entity_id: account_id,
    label: `Statement ${display_no} of ${account_no} ${name} to ${to_date}, ${closing}`,
  })
  return { statement_id, account_id, account_no, name, display_no, from_date, to_date, opening, closing }
}

type Row = OutputOf<typeof receivable.statements>['items'][number] & { total: number }

export const answerStatements = answer(receivable.statements, async (input, { tx }) => {
  const { sql, property_id } = tx
  const { account_id, from, to } = input.filters ?? {}
  const page = pageOf(input)
  const rows = await sql<Row[]>`
    select s.id as statement_id, a.id as account_id, a.account_no, a.name, s.display_no, s.from_date, s.to_date, s.opening, s.closing, s.issued_at,
           e.name as user, count(*) over ()::int as total
      from ar_statement s
      join ar_account a on a.property_id = s.property_id and a.id = s.ar_account_id
      join employee e on e.id = s.issued_by_id
     where s.property_id = ${property_id} ${account_id === undefined ? sql`` : sql`and a.id = ${account_id}`}
       ${from === undefined ? sql`` : sql`and s.to_date >= ${from}`} ${to === undefined ? sql`` : sql`and s.to_date <= ${to}`}
       and ${standsIn(tx, input.search, [sql`s.display_no`, sql`a.account_no`])}
     order by s.id desc limit ${page.per_page} offset ${page.offset}`
  return listed(rows, page)
})

/** As they were issued, whatever has become of the accounts (domain/finance 19.4). */
export const answerPrintStatement = answer(receivable.printStatement, async ({ statement_ids }, { tx }) => {
  const { sql, property_id } = tx
  const rows = await sql<{ id: number; content: StatementPaper }[]>`
    select id, content from ar_statement where property_id = ${property_id} and id = any (${statement_ids}::bigint[]) order by id`
  for (const statement_id of statement_ids)
    found(
      rows.find(({ id }) => id === statement_id),
      { statement_id },
    )
  const { paper, pages } = await paperOfStatements(
    tx,
    rows.map(({ content }) => content),
  )
  const [{ content }] = rows
  const name = rows.length === 1 ? `statement-${content.display_no}.pdf` : 'statements.pdf'
  return (await printed(tx, name, paper, pages)) as never
})

/** Statements with the documents that their accounts want with them, as whoever prints them may read them. */
export async function paperOfStatements(
  tx: Tx,
  statements: readonly StatementPaper[],
): Promise<{ paper: Paper; pages: number }> {
  const { sql, property_id } = tx
  const wanted = statements.flatMap(({ detail, items }) =>
    detail === 'invoices_only' ? [] : items.flatMap(({ folio_id }) => folio_id ?? []),
  )
  const folios = await sql<{ id: number; content: never }[]>`
    select id, content from folio where property_id = ${property_id} and id = any (${wanted}::bigint[]) order by id`
  const told = await teller(tx)
  const papers = statements.map(content => {
    const own = folios.filter(({ id }) => content.items.some(({ folio_id }) => folio_id === id))
    return statementPaper(
      told(content),
      own.map(folio => wholeContent(told(folio.content))),
    )
  })
  return { paper: oneAfterTheOther(papers), pages: statements.length + wanted.length }
}
