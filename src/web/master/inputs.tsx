import type { ReactElement } from 'react'
import { parseCondition } from '../../hotel/master/condition'
import type { Field, Kind } from '../../hotel/master/entity'
import { filtersOf } from '../../hotel/master/narrowed'
import { type Choice, ChoiceField, ChoicesField, FlagField, WeekdaysField } from '../kit/field/choice'
import { ColorField } from '../kit/field/color'
import { DateField } from '../kit/field/date'
import { FileField, FilesField } from '../kit/field/file'
import type { FieldProps } from '../kit/field/frame'
import { InstantField } from '../kit/field/instant'
import { DecimalField, IntegerField, MoneyField, PercentField } from '../kit/field/number'
import { ReferenceField, ReferencesField } from '../kit/field/reference'
import { RichTextField } from '../kit/field/rich-text'
import { SecretField, TextField } from '../kit/field/text'
import { TimeField } from '../kit/field/time'
import { RowsField } from './rows-field'
import { choiceWord } from '../words/masters'

type Input = (field: Field, at: FieldProps) => ReactElement

/** What a value is entered with, by kind of field: the third of the three tables of kinds. */
export const inputs = {
  line: (field, at) => <TextField {...at} maxLength={field.maxLength ?? 255} isCode={isCode(field)} />,
  text: (field, at) => <TextField {...at} maxLength={field.maxLength ?? 2000} lines={at.bare ? 1 : 2} />,
  richtext: (_, at) => <RichTextField {...at} />,
  email: (_, at) => <TextField {...at} type="email" maxLength={120} />,
  phone: (_, at) => <TextField {...at} type="tel" maxLength={25} />,
  url: (_, at) => (
    <TextField {...at} type="url" maxLength={255} placeholder={at.bare ? undefined : 'https://'} />
  ),
  color: (_, at) => <ColorField {...at} />,
  secret: (field, at) => <SecretField {...at} maxLength={field.maxLength ?? 128} />,
  sealed: (field, at) => <TextField {...at} maxLength={field.maxLength ?? 255} isCode />,
  integer: (_, at) => <IntegerField {...at} />,
  decimal: (field, at) => <DecimalField {...at} decimals={field.decimals ?? 2} />,
  money: (_, at) => <MoneyField {...at} />,
  percent: (_, at) => <PercentField {...at} />,
  flag: (_, at) => <FlagField {...at} />,
  date: (_, at) => <DateField {...at} />,
  time: (_, at) => <TimeField {...at} />,
  instant: (_, at) => <InstantField {...at} />,
  choice: ({ choices = [] }, at) => <ChoiceField {...at} choices={choices.map(spelt)} />,
  choices: ({ choices = [] }, at) => <ChoicesField {...at} choices={choices.map(spelt)} />,
  weekdays: (_, at) => <WeekdaysField {...at} />,
  reference: (field, at) => <ReferenceField {...at} {...target(field)} />,
  references: (field, at) => <ReferencesField {...at} {...target(field)} />,
  rows: (field, at) => <RowsField {...at} field={field} />,
  image: ({ isShared }, at) => <FileField {...at} isPicture isShared={isShared} />,
  images: ({ isShared }, at) => <FilesField {...at} isPicture isShared={isShared} />,
  file: ({ isShared }, at) => <FileField {...at} isShared={isShared} />,
  files: ({ isShared }, at) => <FilesField {...at} isShared={isShared} />,
} satisfies Record<Kind, Input>

export const inputOf = (field: Field, at: FieldProps): ReactElement =>
  (inputs[field.kind] as Input)(field, at)

const spelt = (value: string): Choice => ({ value, label: choiceWord(value) })

/** Which records may be chosen: those that the house will take. */
const target = ({ reference = '', category, where }: Field) => ({
  entity: reference,
  category,
  filters: where === undefined ? undefined : filtersOf(parseCondition(where)),
})

// Codes are stored in capitals, except where their pattern knows small letters.
const isCode = ({ name, pattern }: Field): boolean => name === 'code' && !/\[a-z\]/.test(pattern ?? '')
