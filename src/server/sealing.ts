import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { endOf, plainNumber } from '../hotel/sealed-number'
import type { Sql } from './database/connect'
import type { Tx } from './tx'

/** A number as three columns keep it: what only the key opens, what finds the same number again, and its end. */
export type SealedNumber = { sealed: string; hash: Buffer; last4: string }

export type Sealer = {
  /** `about` is what the number belongs to: a sealed text is worth nothing in another column. */
  seal(number: string, about: string): SealedNumber
  open(sealed: string, about: string): string
  /** The same text has the same mark, and whoever has the database alone cannot try out what it may have been. */
  mark(text: string): string
  /** Tells whether a database was sealed with this key, and tells nothing of the key. */
  check: Buffer
}

const form = 'sealed:1:'
const [nonceBytes, tagBytes] = [12, 16]

/** AES-256-GCM for the number, HMAC-SHA-256 for finding it, each by a key of its own made from the house's (RFC 5869). */
export function sealerWith(key: Buffer): Sealer {
  const made = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `keyrack ${use}`, 32))
  const [sealing, finding, marking] = [made('sealing'), made('finding'), made('marking')]
  return {
    seal(number, about) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(about))
      const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()])
      return {
        sealed: form + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url'),
        hash: createHmac('sha256', finding)
          .update(`${about} ${plainNumber(number)}`)
          .digest(),
        last4: endOf(number),
      }
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(form.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const text = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
    },
    mark: text => createHmac('sha256', marking).update(text).digest('hex'),
    check: made('check'),
  }
}

const sealers = new WeakMap<Sql, Sealer>()

/** Gives a pool of connections the key of its database. */
export function giveSealer(sql: Sql, sealer: Sealer): void {
  sealers.set(sql, sealer)
}

export const sealerOf = (sql: Sql): Sealer | undefined => sealers.get(sql)

/** The key of the call's database. */
export function sealerIn({ sealer }: Pick<Tx, 'sealer'>): Sealer {
  if (!sealer) throw new Error('This pool of connections was given no key for numbers of documents')
  return sealer
}
