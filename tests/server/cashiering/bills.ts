import { workJobs } from '../../../src/server/job/work'
import { jobKinds } from '../../../src/server/jobs'
import type { InputOf } from '../../../src/wire/call'
import { cashiering } from '../../../src/wire/cashiering'
import type { House, Person } from '../kit/house'

/** Faults of ours on the way; none is the only good answer. */
export const faults: unknown[] = []

/** A process that has time for what was asked for, until nothing is left. */
export const workedOff = ({ sql }: House, stopping?: AbortSignal): Promise<number> =>
  workJobs(sql, { kinds: jobKinds, stopping, missed: error => faults.push(error) })

/** Asks for the bills of some guests. */
export const askBills = async (person: Person, input: InputOf<typeof cashiering.printBills>) =>
  (await person.do(cashiering.printBills, input)).job_id

/** Asks for them, and looks at what has become of it when all is done. */
export async function billsOf(house: House, person: Person, input: InputOf<typeof cashiering.printBills>) {
  const job_id = await askBills(person, input)
  await workedOff(house)
  return await person.do(cashiering.billJob, { job_id })
}

/** The paper of a job. */
export const paperOf = async ({ app }: House, { token }: Person, job_id: number) =>
  await app.inject({
    method: 'POST',
    url: '/api/batch-folio/view',
    headers: { authorization: `Bearer ${token}` },
    payload: { job_id },
  })

export const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
