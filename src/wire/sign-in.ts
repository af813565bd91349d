import { z } from 'zod'
import { isTimeZone } from '../hotel/time-zone'
import { call } from './call'
import { day, filledLine, id, line, nothing, percent } from './kinds'

/** As the employee's schema has it (domain/master-data 2.23). */
export const newPassword = z
  .string()
  .min(10, 'At least 10 characters.')
  .max(128)
  .regex(/[A-Za-z]/, 'With at least one letter.')
  .regex(/\d/, 'With at least one digit.')

const user = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  role: z.string(),
  layout: z.enum(['admin', 'employee']),
  /** The password is somebody else's choice: nothing goes before choosing another one. */
  must_change_password: z.boolean(),
  group_permissions: z.array(z.object({ name: z.string() })),
})

const systemConfiguration = z.object({
  property_id: id,
  property_code: z.string(),
  property_name: z.string(),
  legal_name: z.string(),
  business_date: z.string(),
  formatted_business_date: z.string(),
  /** How the business date stands in the bar. */
  business_date_style: z.enum(['short', 'long']),
  currency_code: z.string(),
  currency_decimals: z.int(),
  short_date_format: z.string(),
  long_date_format: z.string(),
  time_format: z.string(),
  time_zone: z.string(),
  first_weekday: z.string(),
  /** Nights that the house counts as its weekend. */
  weekend_days: z.array(z.string()),
  /** How many bills one account has at most. */
  folio_window_count: z.int(),
})

/** What is said to whoever has just signed in. */
export const signedIn = z.object({
  status: z.boolean(),
  message: z.string(),
  token: z.string(),
  user,
  system_configuration: systemConfiguration,
})

/** Sign-in and who one is (specification sections 3, 4, 7). */
export const signIn = {
  login: call({
    path: 'login',
    permission: 'public',
    flat: true,
    input: z.strictObject({
      email: z.email('Please enter a valid e-mail address.').max(120),
      password: z.string().min(1).max(128),
    }),
    output: signedIn,
  }),
  logout: call({
    path: 'logout',
    permission: 'signed in',
    withGivenPassword: true,
    flat: true,
    input: z.strictObject({ user_id: id.optional() }),
    output: z.object({ status: z.boolean(), message: z.string() }),
  }),
  /** First-run set-up: only while the installation has no property. */
  register: call({
    path: 'register',
    permission: 'public',
    flat: true,
    input: z.strictObject({
      property_code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{2,10}$/, '2 to 10 letters or digits.'),
      property_name: filledLine(100),
      legal_name: filledLine(150),
      tax_registration_no: filledLine(30),
      address_line1: filledLine(120),
      city: filledLine(60),
      postal_code: filledLine(15),
      country: z.string().regex(/^[A-Z]{2}$/, 'Two letters, e.g. PT.'),
      phone: line(25).regex(/^[0-9+() ./-]{3,25}$/, 'Please enter a valid telephone number.'),
      time_zone: filledLine(60).refine(isTimeZone, 'Please give a time zone, e.g. Europe/Lisbon.'),
      currency_code: z.string().regex(/^[A-Z]{3}$/, 'Three letters, e.g. EUR.'),
      decimals: z.int().min(0).max(4),
      /** One VAT rate to start with; the administrator refines it on the transaction codes. */
      vat_percent: percent,
      business_date: day,
      first_name: filledLine(60),
      last_name: filledLine(60),
      email: z.email('Please enter a valid e-mail address.').max(120),
      password: newPassword,
    }),
    output: signedIn,
  }),
  /** Whose house it is, and whether the set-up is still to be done: asked by the sign-in page, so that it offers no way that is shut. */
  setUp: call({
    path: 'register/open',
    permission: 'public',
    flat: true,
    input: nothing,
    /** The name is that of the only hotel, so that the page says whose it is; of several none is said. */
    output: z.object({
      is_open: z.boolean(),
      property_name: z.string().nullable(),
      /** Which picture its logo is: another one, another number. */
      logo: z.int().nullable(),
    }),
  }),
  /** The logo of the only hotel: what hangs over its door is no secret. */
  logo: call({
    path: 'register/logo',
    method: 'GET',
    permission: 'public',
    file: true,
    input: z.object({}),
    output: z.unknown(),
  }),
  /** The same as at sign-in, for a page that was reloaded. */
  me: call({
    path: 'me',
    permission: 'signed in',
    withGivenPassword: true,
    input: nothing,
    output: signedIn.omit({ status: true, message: true, token: true }),
  }),
  /** What the house keeps of the person as an employee: nobody needs a right to read their own. */
  myRecord: call({
    path: 'me/record',
    permission: 'signed in',
    input: nothing,
    output: z.object({
      code: z.string(),
      department: z.string(),
      job_title: z.string(),
      phone: z.string().nullable(),
      mobile: z.string().nullable(),
      /** Number of the picture. */
      photo: id.nullable(),
    }),
  }),
  changePassword: call({
    path: 'change-password',
    permission: 'signed in',
    withGivenPassword: true,
    input: z.strictObject({
      old_password: line(128),
      new_password: newPassword,
    }),
    output: z.object({ message: z.string() }),
  }),
}
