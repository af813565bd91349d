/** What a schema file says, with everything unsaid filled in. Written by scripts/generate, read at run time. */
export type Entity = {
  key: string
  /** Folder of the schema file. */
  group: string
  title: string
  plural: string
  description?: string
  table: string
  scope: 'property' | 'enterprise'
  common: 'full' | 'named' | 'child' | 'single'
  fields: Field[]
  /** Names of the columns of the list screen, in order. */
  list: string[]
  screen?: string
  panel?: string
  calls: {
    path: string
    list: string | null
    store: string | null
    update: string | null
    remove: string | null
  }
  /** Names of the rights; empty: any signed-in user may list, role admin may write. */
  permission: { screen?: string; store?: string; update?: string; remove?: string; also?: string[] }
  /** Names of which one is enough to list; empty: any signed-in user. */
  readers: string[]
  owner?: string
  unique: string[][]
  only_one: string[]
  no_overlap?: { key: string[]; range: [string, string]; weekdays?: string }
  checks: string[]
  frozen: string[]
  frozen_in_use: string[]
  frozen_system: string[]
}

/** A kind of field is a row in three tables: column (scripts/generate/columns), check (wire/master), input (web/master). */
export const kinds = [
  'line',
  'text',
  'richtext',
  'email',
  'phone',
  'url',
  'color',
  'secret',
  'sealed',
  'integer',
  'decimal',
  'money',
  'percent',
  'flag',
  'date',
  'time',
  'instant',
  'choice',
  'choices',
  'weekdays',
  'reference',
  'references',
  'rows',
  'image',
  'images',
  'file',
  'files',
] as const
export type Kind = (typeof kinds)[number]

export type Field = {
  name: string
  label: string
  kind: Kind
  required: boolean
  help?: string
  /** Heading over this field and those after it, up to the next. */
  section?: string
  choices?: string[]
  /** reference, references: key of the entity, and the category when it is a master type. */
  reference?: string
  category?: string
  /** reference, references: what must hold of a record that may be chosen. */
  where?: string
  /** rows: the members, and the table when they have one of their own. */
  fields?: Field[]
  table?: string
  default?: unknown
  /** A reference of the same record: what is not said is as the record says that it names. */
  defaultFrom?: string
  /** flag: what nobody has said is whether this holds of the new record. */
  defaultIf?: string
  /** flag: true while this holds, whatever anybody says. */
  trueIf?: string
  /** text: what may stand in braces, to be filled in when the text is read. */
  places?: string[]
  /** Required while the record that the reference names is such. */
  requiredBy?: { reference: string; where: string }
  /** image, images, file, files: seen at every property, because the record is one of the enterprise. */
  isShared?: boolean
  decimals?: number
  signed?: boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  requiredIf?: string
  shownIf?: string
  alwaysShown?: boolean
  readOnly?: boolean
  computed?: string
}

/** The part of an entity that the shell needs before a screen is opened. */
export type EntitySummary = Pick<
  Entity,
  'key' | 'title' | 'plural' | 'common' | 'screen' | 'panel' | 'calls' | 'permission'
>

/** Fields that hold a value of their own: not computed on reading. */
export const storedFields = (entity: Entity): Field[] => entity.fields.filter(field => !field.computed)

/** Fields that a person may send. */
export const writableFields = ({ fields }: Pick<Entity, 'fields'>): Field[] =>
  fields.filter(field => !field.readOnly)
