import { randomBytes } from 'node:crypto'
import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'
import { rightsOf } from './rights'

/** Who signs in first, with the password made for this house. */
export type FirstSignIn = { role: string; title: string; email: string; password: string }
/** How anybody of the house signs in, known while it is filled. */
export type SignIn = { code: string; email: string; password: string; first: FirstSignIn | undefined }

/** Somebody of the house as the rest of the filling calls them. */
type Employee = {
  code: string
  name: string
  group: string | null
  department: string
  job: string
  /** Number of the drawer, with a float of 300.00. */
  cashier?: number
  /** Shown on the first start: the role and its title. */
  first?: [string, string]
}

const groups: [string, string, string, string][] = [
  ['FOM', 'Front office managers', 'FO', 'supervisor'],
  ['FOA', 'Reception', 'FO', 'employee'],
  ['NAUD', 'Night audit', 'FO', 'supervisor'],
  ['RESV', 'Reservations', 'RES', 'employee'],
  ['SALES', 'Sales and groups', 'SAL', 'employee'],
  ['HKS', 'Housekeeping supervisors', 'HK', 'employee'],
  ['FIN', 'Finance', 'FIN', 'supervisor'],
  ['ENG', 'Engineering', 'ENG', 'employee'],
]

/** The 25 of domain/master-data 5.8; the last three have no sign-in. */
export const employees: Employee[] = [
  { code: 'E001', name: 'Leonor Azevedo', group: 'ADMIN', department: 'GM', job: 'GM', cashier: 1 },
  {
    code: 'E002',
    name: 'Duarte Fonseca',
    group: 'ADMIN',
    department: 'GM',
    job: 'SYS',
    cashier: 2,
    first: ['administrator', 'Administrator'],
  },
  {
    code: 'E010',
    name: 'Beatriz Nogueira',
    group: 'FOM',
    department: 'FO',
    job: 'FOM',
    cashier: 10,
    first: ['front_office_manager', 'Front office manager'],
  },
  { code: 'E011', name: 'Tomás Queirós', group: 'FOM', department: 'FO', job: 'FOM', cashier: 11 },
  {
    code: 'E012',
    name: 'Inês Carvalho',
    group: 'FOA',
    department: 'FO',
    job: 'FOA',
    cashier: 12,
    first: ['clerk', 'Clerk'],
  },
  { code: 'E013', name: 'Miguel Sequeira', group: 'FOA', department: 'FO', job: 'FOA', cashier: 13 },
  { code: 'E014', name: 'Sofia Lourenço', group: 'FOA', department: 'FO', job: 'FOA', cashier: 14 },
  { code: 'E015', name: 'André Vilar', group: 'FOA', department: 'FO', job: 'FOA', cashier: 15 },
  { code: 'E016', name: 'Yara Monteiro', group: 'FOA', department: 'FO', job: 'FOA', cashier: 16 },
  { code: 'E020', name: 'Filipe Amaral', group: 'NAUD', department: 'FO', job: 'NA', cashier: 20 },
  { code: 'E021', name: 'Teresa Valente', group: 'NAUD', department: 'FO', job: 'NA', cashier: 21 },
  {
    code: 'E030',
    name: 'Catarina Reis',
    group: 'RESV',
    department: 'RES',
    job: 'RES',
    cashier: 30,
    first: ['reservations_agent', 'Reservations agent'],
  },
  { code: 'E031', name: 'Bruno Teles', group: 'RESV', department: 'RES', job: 'RES' },
  { code: 'E032', name: 'Marta Escudero', group: 'RESV', department: 'RES', job: 'RES' },
  { code: 'E040', name: 'Ricardo Pacheco', group: 'SALES', department: 'SAL', job: 'SALM' },
  { code: 'E041', name: 'Joana Belo', group: 'SALES', department: 'SAL', job: 'SALM' },
  {
    code: 'E050',
    name: 'Helena Barros',
    group: 'HKS',
    department: 'HK',
    job: 'HKM',
    first: ['housekeeper', 'Housekeeper'],
  },
  { code: 'E051', name: 'Nuno Serra', group: 'HKS', department: 'HK', job: 'HKM' },
  {
    code: 'E060',
    name: 'Margarida Pires',
    group: 'FIN',
    department: 'FIN',
    job: 'ARC',
    cashier: 60,
    first: ['accountant', 'Accountant'],
  },
  { code: 'E061', name: 'Gonçalo Dias', group: 'FIN', department: 'FIN', job: 'ARC', cashier: 61 },
  { code: 'E070', name: 'Jorge Salvador', group: 'ENG', department: 'ENG', job: 'ENG' },
  { code: 'E071', name: 'Luís Cabral', group: 'ENG', department: 'ENG', job: 'ENG' },
  { code: 'E080', name: 'Graça Pinto', group: null, department: 'HK', job: 'HKA' },
  { code: 'E081', name: 'Olena Kovalenko', group: null, department: 'HK', job: 'HKA' },
  { code: 'E082', name: 'Rui Matos', group: null, department: 'HK', job: 'HKA' },
]

/** Groups with their rights, roles with their limits, and the people with a password each, which is answered. */
export async function putPeople(stock: Stock): Promise<SignIn[]> {
  const { put, tx } = stock
  await put('role', [{ code: 'supervisor', name: 'Supervisor', layout: 'employee' }])
  await put(
    'group',
    groups.map(([code, name, department_id], index) => ({
      code,
      name,
      layout: 'employee',
      department_id,
      display_sequence: 10 + index * 10,
    })),
  )
  for (const [code] of groups) await giveRights(stock, code)
  await putLimits(stock)
  const rows = employees.map(employee => rowOf(employee, tx.property_id))
  await put('employee', rows)
  await put(
    'cashier',
    employees
      .filter(({ cashier }) => cashier)
      .map(({ code, name, cashier }) => ({
        code: String(cashier),
        name,
        number: cashier,
        kind: 'user',
        opening_float: '300',
        over_short_limit: '5',
        max_opens_per_day: 5,
        employee_ids: [code],
      })),
  )
  return employees.flatMap(({ code, first }, index) => {
    const { email, password } = rows[index] as { email?: string; password?: string }
    if (!email || !password) return []
    return [{ code, email, password, first: first && { role: first[0], title: first[1], email, password } }]
  })
}

async function giveRights({ tx, id }: Stock, group: string): Promise<void> {
  const { sql, property_id } = tx
  const given = await sql`
    insert into group_permission (property_id, group_id, permission_id)
    select ${property_id}, ${id('group', group)}, id from permission where name = any (${rightsOf(group)}) returning id`
  if (given.length !== rightsOf(group).length) throw new Error(`a right of ${group} is not known`)
}

/** What people may do by themselves (domain/finance 22.2); more needs somebody else's consent. */
async function putLimits({ tx, id }: Stock): Promise<void> {
  const { sql, property_id } = tx
  const limits: Record<string, [string, string]> = {
    adjustment: ['50', '500'],
    refund: ['50', '500'],
    paid_out: ['100', '300'],
    discount: ['10', '30'],
    write_off: ['0', '50'],
    penalty_waiver: ['0', '1000'],
    negative_charge: ['50', '500'],
    credit_bill: ['0', '1000'],
    over_short: ['0', '50'],
    fx_identity_from: ['1000', '1000'],
  }
  const rows = ['employee', 'supervisor'].flatMap((role, index) =>
    Object.entries(limits).map(([kind, each]) => ({
      property_id,
      role_id: id('role', role),
      kind,
      per_posting: each[index],
    })),
  )
  await sql`insert into role_authority ${sql(rows)}`
}

function rowOf({ code, name, group, department, job, cashier }: Employee, property_id: number): MasterRecord {
  const [first_name, last_name] = name.split(' ')
  const common = {
    code,
    first_name,
    last_name,
    department_id: department,
    job_title_id: job,
    property_ids: [property_id],
    cashier_number: cashier,
    cashier_float: cashier ? '300' : undefined,
    hired_on: '2021-03-01',
  }
  if (group === null) return common
  const role = group === 'ADMIN' ? 'admin' : (groups.find(([one]) => one === group)?.[3] ?? 'employee')
  return {
    ...common,
    login_enabled: true,
    // They work here before anybody has seen their password.
    must_change_password: false,
    email: `${plain(first_name)}.${plain(last_name)}@aurora-tejo.example`,
    password: newPassword(),
    role_id: role,
    group_ids: [group],
    max_discount_percent: role === 'employee' ? '10' : '30',
    max_adjustment_amount: role === 'employee' ? '50' : '500',
  }
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** Three groups of letters and digits that can be read out; without the ones that look like others. */
function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(12), byte => letters[byte % letters.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}-k7`
}
