import type { Entity, Field } from './entity'

const field = (name: string, label: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  label,
  kind,
  required: false,
  ...more,
})

const code = field('code', 'Code', 'line', {
  required: true,
  maxLength: 20,
  pattern: '^[A-Z0-9][A-Z0-9_./+-]{0,19}$',
})
const name = field('name', 'Name', 'line', { required: true, maxLength: 100 })
const description = field('description', 'Description', 'text', { maxLength: 500 })
const sequence = field('display_sequence', 'Display sequence', 'integer', {
  minimum: 0,
  maximum: 9999,
  default: 0,
})
const active = field('is_active', 'Active', 'flag', { default: true })

/** Fields before and behind an entity's own, by common set (domain/master-data 1.1). */
export const commonFields: Record<Entity['common'], { head: Field[]; tail: Field[] }> = {
  full: { head: [code, name], tail: [description, sequence, active] },
  named: { head: [name], tail: [description, sequence, active] },
  child: { head: [], tail: [sequence, active] },
  single: { head: [], tail: [] },
}

/** Columns that the server keeps on every master row. */
export const keptColumns = [
  'id',
  'property_id',
  'is_system',
  'created_at',
  'created_by_id',
  'updated_at',
  'updated_by_id',
  'row_version',
] as const
