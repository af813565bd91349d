import { type BusinessDate, daysOfMask } from '../../hotel/business-date'
import { formatDate, type LongFormat, type ShortFormat } from '../../hotel/date-format'
import type { TransactionSql } from '../database/connect'

type Row = {
  name: string
  email: string | null
  role: string
  layout: 'admin' | 'employee'
  must_change_password: boolean
  property_code: string
  property_name: string
  legal_name: string
  business_date: BusinessDate
  currency_code: string
  currency_decimals: number
  time_zone: string
  short_date_format: ShortFormat | null
  long_date_format: LongFormat | null
  business_date_style: 'short' | 'long' | null
  time_format: string | null
  first_weekday: string | null
  weekend_days: number | null
  folio_window_count: number
  permissions: string[]
}

/** What the shell needs to know of the person and the house (specification section 3, login response). */
export async function whoAmI(sql: TransactionSql, employee_id: number, property_id: number) {
  const [row] = await sql<Row[]>`
    select e.name, e.email, e.must_change_password, r.code as role, r.layout, p.code as property_code, p.name as property_name, p.legal_name, d.business_date,
           p.currency_code, p.currency_decimals, p.time_zone, c.short_date_format, c.long_date_format, c.business_date_style,
           c.time_format, c.first_weekday, c.weekend_days,
           coalesce(w.folio_window_count, 8) as folio_window_count,
           array(select p2.name from group_permission g join permission p2 on p2.id = g.permission_id
                  where g.property_id = e.property_id and g.group_id = any (e.group_ids) and p2.is_active order by p2.name) as permissions
      from employee e
      join role r on r.id = e.role_id
      join property_profile p on p.id = ${property_id}
      join business_day d on d.property_id = p.id and d.status <> 'closed'
      left join datetime_control c on c.property_id = p.id
      left join property_control w on w.property_id = p.id
     where e.id = ${employee_id}`
  const short = row.short_date_format ?? 'DD/MM/YYYY'
  const long = row.long_date_format ?? 'dddd DD MMMM YYYY'
  return {
    user: {
      id: employee_id,
      name: row.name,
      email: row.email,
      role: row.role,
      layout: row.layout,
      must_change_password: row.must_change_password,
      group_permissions: row.permissions.map(name => ({ name })),
    },
    system_configuration: {
      property_id,
      property_code: row.property_code,
      property_name: row.property_name,
      legal_name: row.legal_name,
      business_date: row.business_date,
      formatted_business_date: formatDate(
        row.business_date,
        row.business_date_style === 'short' ? short : long,
      ),
      business_date_style: row.business_date_style ?? 'long',
      currency_code: row.currency_code,
      currency_decimals: row.currency_decimals,
      short_date_format: short,
      long_date_format: long,
      time_format: row.time_format ?? 'h24',
      time_zone: row.time_zone,
      first_weekday: row.first_weekday ?? 'mon',
      weekend_days: row.weekend_days === null ? ['fri', 'sat'] : daysOfMask(row.weekend_days),
      folio_window_count: row.folio_window_count,
    },
  }
}
