import type { PlainText } from '../words/translate'

/** What a right opens, where its name alone does not say it. */
export const rightWords: Record<string, PlainText | undefined> = {
  'AR credit': 'Credit a receivables account: by a credit bill, or with what a guest has paid too much',
  'AR transfer': 'Send a bill to a receivables account that has nothing to do with the stay',
  'Tax setup': 'Change tax types, codes of taxes, what other codes generate, and the tax on deposits',
}
