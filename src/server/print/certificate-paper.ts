import { type CurrencyFormat, printedAmount } from '../../hotel/currency-format'
import { type Paper, stack, table } from './pdf'

/** What the books say of a closed date, and that they hold. */
export type Certificate = {
  hotel: string
  business_date: string
  currency: string
  /** When and by whom it was checked for this paper. */
  checked_at: string
  by: string
  laws: { id: string; title: string; ok: boolean }[]
  /** Its links of the chain, none where nothing was posted, and the seal of the day. */
  first_seq: number
  last_seq: number
  seal_hash: string
  ledgers: { ledger: string; opening: string; debits: string; credits: string; closing: string }[]
  series: { series: string; first: string; last: string; count: number }[]
  /** What the end of day found by itself, when it checked. */
  night: { at: string; ok: boolean } | null
}

/** The page that an auditor takes along (domain/finance 18.4, 23.1). */
export function certificatePaper(of: Certificate, format: CurrencyFormat | null): Paper {
  const broken = of.laws.filter(({ ok }) => !ok)
  const amount = (text: string) => printedAmount(text, format)
  return {
    content: [
      { text: of.hotel, style: 'head' },
      { text: `Ledger certificate of ${of.business_date}`, style: 'title', margin: [0, 6, 0, 6] },
      {
        text:
          broken.length === 0
            ? `All ${of.laws.length} laws of the books hold.`
            : `${broken.length} of ${of.laws.length} laws of the books do not hold: ${broken.map(({ id, title }) => `${id} ${title}`).join('; ')}.`,
        style: 'head',
      },
      stack([
        `Checked ${of.checked_at} by ${of.by}`,
        of.night &&
          `Checked by the end of day ${of.night.at}: ${of.night.ok ? 'all laws held' : 'not all laws held'}`,
      ]),
      table(
        [`Ledger, ${of.currency}`, '#Opening', '#Debits', '#Credits', '#Closing'],
        of.ledgers.map(({ ledger, opening, debits, credits, closing }) => [
          names[ledger] ?? ledger,
          ...[opening, debits, credits, closing].map(amount),
        ]),
      ),
      table(
        ['Documents', 'First', 'Last', '#Number'],
        of.series.map(({ series, first, last, count }) => [
          names[series] ?? series,
          first,
          last,
          String(count),
        ]),
      ),
      stack([
        of.last_seq < of.first_seq
          ? 'Journal: no entry on this date'
          : `Journal: entries ${of.first_seq} to ${of.last_seq}`,
        `Seal of the day, over all entries up to ${of.last_seq}: ${of.seal_hash}`,
      ]),
      {
        text: 'Each entry is sealed over the one before it. Whoever keeps this page can prove later that no entry up to this seal was changed, added or removed.',
        style: 'small',
        margin: [0, 8, 0, 0],
      },
    ],
  }
}

const names: Record<string, string> = {
  guest: 'Guest',
  deposit: 'Deposit',
  package: 'Package',
  ar: 'City ledger',
  revenue: 'Revenue',
  tax: 'Tax',
  cash: 'Cash',
  internal: 'Internal',
  folio: 'Folios',
  credit: 'Credit bills',
  receipt: 'Receipts',
  invoice: 'Invoices',
  statement: 'Statements',
}
