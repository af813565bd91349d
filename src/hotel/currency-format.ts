/** How a house writes amounts of its currency on its papers (domain/master-data 2.3). */
export type CurrencyFormat = {
  symbol: string
  symbol_position: 'before' | 'after'
  decimal_separator: 'dot' | 'comma'
  thousands_separator: 'comma' | 'dot' | 'space' | 'apostrophe' | 'none'
  negative_format: 'minus_before' | 'minus_after' | 'parentheses'
}

const points = { dot: '.', comma: ',' } as const
// A number is not broken where its thousands are apart.
const groups = { ...points, space: '\u00a0', apostrophe: '’', none: '' } as const

/**
 * An amount as it is printed. In: plain decimal text (`-1234.50`), the format, whether its symbol stands with it. Out: `-1 234,50 €`;
 * what is no amount stays as it is, and without a format so does every amount. Refuses nothing. Source: domain/master-data 2.3.
 */
export function printedAmount(
  amount: string,
  format: CurrencyFormat | null | undefined,
  { withSymbol = false }: { withSymbol?: boolean } = {},
): string {
  const [, minus, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  if (whole === undefined || !format) return amount
  const { symbol, symbol_position, decimal_separator, thousands_separator, negative_format } = format
  const parted = whole.replace(/\B(?=(\d{3})+$)/g, groups[thousands_separator])
  const number = fraction === undefined ? parted : `${parted}${points[decimal_separator]}${fraction}`
  const [before, after] = minus ? signs[negative_format] : ['', '']
  if (!withSymbol) return `${before}${number}${after}`
  return symbol_position === 'before'
    ? `${before}${symbol}${number}${after}`
    : `${before}${number}\u00a0${symbol}${after}`
}

/**
 * How many there are as it is printed, without the noughts that the database keeps: one is `1`, and not a `1.000` that reads as a thousand
 * where a dot parts thousands. In: plain decimal text (`2.500`), the format. Out: `2,5`. Refuses nothing.
 */
export const printedQuantity = (quantity: string, format: CurrencyFormat | null | undefined): string =>
  printedAmount(quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity, format)

const signs = { minus_before: ['-', ''], minus_after: ['', '-'], parentheses: ['(', ')'] } as const
