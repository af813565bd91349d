import { z } from 'zod'
import { call } from './call'
import { day, filledLine, flag, id, instant, line, rowVersion, text } from './kinds'
import { guestReaders } from './profile'

const ofProfile = z.strictObject({ guest_profile_id: id })
const itemsOf = <R extends z.ZodType>(row: R) => z.object({ items: z.array(row) })
const made = z.object({ id, row_version: rowVersion })

const membership = {
  program_id: id,
  number: filledLine(40),
  level_id: id.nullish(),
  name_on_card: line(80).nullish(),
  joined_on: day.nullish(),
  expires_on: day.nullish(),
  is_primary: flag.optional(),
  is_active: flag.optional(),
}

/** Cards of guest programmes; a number belongs to one guest (domain/reservations 2.1, 2.8). */
export const guestMembership = {
  list: call({
    path: 'guest-membership/list',
    permission: guestReaders,
    input: ofProfile,
    output: itemsOf(
      z.object({
        id,
        row_version: rowVersion,
        program_id: id,
        program: z.string(),
        number: z.string(),
        level_id: id.nullable(),
        level: z.string().nullable(),
        name_on_card: z.string().nullable(),
        joined_on: day.nullable(),
        expires_on: day.nullable(),
        is_primary: flag,
        is_active: flag,
      }),
    ),
  }),
  store: call({
    path: 'guest-membership/store',
    permission: 'Guest profile store',
    input: ofProfile.extend(membership),
    output: made,
  }),
  update: call({
    path: 'guest-membership/update',
    permission: 'Guest profile store',
    input: z.strictObject({ id, row_version: rowVersion, ...membership }),
    output: made,
  }),
  destroy: call({
    path: 'guest-membership/destroy',
    permission: 'Guest profile store',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}

export const consentPurposes = [
  'email',
  'sms',
  'phone',
  'post',
  'third_party',
  'profiling',
  'market_research',
] as const

const consent = {
  purpose: z.enum(consentPurposes),
  granted: flag,
  method: z.enum(['registration_card', 'verbal', 'web', 'email_link', 'import']),
}

/** What a guest has allowed; what was said stays, and the newest answer to a purpose holds (domain/reservations 2.6). */
export const guestConsent = {
  /** The newest first. */
  list: call({
    path: 'guest-consent/list',
    permission: guestReaders,
    input: ofProfile,
    output: itemsOf(
      z.object({
        id,
        ...consent,
        given_at: instant,
        evidence: z.string().nullable(),
        by: z.string().nullable(),
      }),
    ),
  }),
  store: call({
    path: 'guest-consent/store',
    permission: 'Guest profile store',
    input: ofProfile.extend({ ...consent, evidence: text(200).nullish() }),
    output: z.object({ id }),
  }),
}

/** Who belongs to whom: spouses, assistants, contacts of a company (domain/reservations 2.1). */
export const guestRelation = {
  list: call({
    path: 'guest-relation/list',
    permission: guestReaders,
    input: ofProfile,
    output: itemsOf(
      z.object({
        id,
        relation_id: id,
        relation: z.string(),
        from_id: id,
        to_id: id,
        /** The other one. */
        name: z.string(),
        code: z.string(),
        is_primary: flag,
      }),
    ),
  }),
  store: call({
    path: 'guest-relation/store',
    permission: 'Guest profile store',
    input: z.strictObject({ from_id: id, to_id: id, relation_id: id, is_primary: flag.optional() }),
    output: made,
  }),
  destroy: call({
    path: 'guest-relation/destroy',
    permission: 'Guest profile store',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
}
