import { randomUUID } from 'node:crypto'
import { putChart } from '../../../src/server/property/chart'
import { openProperty } from '../../../src/server/property/open-property'
import { type House, type Person, saturday } from './house'

/** A second property of the same installation, and its administrator. */
export async function anotherProperty(house: House): Promise<Person> {
  const employee_id = await house.sql.begin(async tx => {
    const stock = await openProperty(tx, {
      code: 'OTHER',
      name: 'Other Inn',
      legal_name: 'Other Inn Ltd',
      tax_registration_no: 'PT500000001',
      address_line1: 'Rua da Prata 2',
      city: 'Lisboa',
      postal_code: '1100-002',
      country: 'PT',
      phone: '+351 210 000 009',
      email: 'desk@other-inn.test',
      time_zone: 'Europe/Lisbon',
      currency_code: 'EUR',
      currency_decimals: 2,
      business_date: saturday,
    })
    await putChart(stock, { rooms: '10', food: '10', standard: '20', is_included: true })
    const [id] = await stock.put('employee', [
      {
        code: 'E900',
        first_name: 'Rui',
        last_name: 'Costa',
        email: `rui-${randomUUID()}@other-inn.test`,
        password: 'correct horse 2',
        role_id: 'admin',
        group_ids: ['ADMIN'],
        department_id: 'FO',
        job_title_id: 'FOM',
        property_ids: [stock.tx.property_id],
        login_enabled: true,
        must_change_password: false,
      },
    ])
    return id
  })
  return house.personAt(employee_id)
}
