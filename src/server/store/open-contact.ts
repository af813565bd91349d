import type { PendingQuery, Row } from 'postgres'
import { may, type Tx } from '../tx'

/** Who may read a number or an address that a guest wants kept to the house: whoever keeps profiles (domain/master-data 2.29). */
export const readsConfidential = (who: Tx['who']): boolean => may(who, 'Guest profile store')

/** Whether the person may read a contact: of the table `guest_contact`, or whatever it is called there. */
export const isOpenContact = ({ sql, who }: Pick<Tx, 'sql' | 'who'>, table: string): PendingQuery<Row[]> =>
  readsConfidential(who) ? sql`true` : sql`not coalesce(${sql(table)}.is_confidential, false)`
