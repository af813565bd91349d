import { identificationNumber } from '../../../src/server/database/document-key'
import { sealerWith } from '../../../src/server/sealing'

/** The key of every database of the tests. */
export const testSealer = sealerWith(Buffer.alloc(32, 7))

/** The columns of a document's number, for rows that a test lays down itself. */
export function sealedNumber(number: string): { number: string; number_hash: Buffer; number_last4: string } {
  const { sealed, hash, last4 } = testSealer.seal(number, identificationNumber)
  return { number: sealed, number_hash: hash, number_last4: last4 }
}
