import { expect, test } from 'vitest'
import { folioSheet } from '../../../src/server/print/folio-paper'
import { wholeContent } from '../../../src/server/print/old-invoice'
import { toPdf } from '../../../src/server/print/pdf'
import { pdfText } from '../kit/pdf-text'

test('an invoice by hand that was frozen with its figures alone is printed with what it holds', async () => {
  const content = wholeContent({
    payee: 'ACME',
    account_no: '1001',
    document_no: 'INV25-000007',
    lines: [{ code: '3030', quantity: '2', unit_price: '12.50', supplement: 'March' }],
    total_net: '20.83',
    total_tax: '4.17',
    total_gross: '25.00',
  })
  const { content: pdf } = await toPdf('invoice.pdf', folioSheet(content, content.style, 'COPY 1'))
  const text = pdfText(Buffer.from(pdf)).replaceAll(/[ \u00a0]+/g, ' ')
  for (const said of ['Invoice INV25-000007', 'ACME', 'Account 1001', '3030, March', '25.00', 'Tax 4.17'])
    expect(text).toContain(said)
})
