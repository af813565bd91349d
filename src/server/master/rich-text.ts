import sanitize from 'sanitize-html'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { richAttributes, richSchemes, richTags, richTagsMeant } from '../../hotel/rich-text'

/**
 * The record with its formatted texts reduced to what may stand in them, whoever sent them: they are drawn in other people's
 * browsers (domain/master-data 1.5).
 */
export function tidied(entity: Entity, record: MasterRecord): MasterRecord {
  const texts = entity.fields.filter(
    ({ kind, name }) => kind === 'richtext' && typeof record[name] === 'string',
  )
  if (texts.length === 0) return record
  return { ...record, ...Object.fromEntries(texts.map(({ name }) => [name, tidy(String(record[name]))])) }
}

const tidy = (html: string): string =>
  sanitize(html, {
    allowedTags: richTags,
    allowedAttributes: { ...richAttributes },
    allowedSchemes: richSchemes,
    allowProtocolRelative: false,
    transformTags: { ...richTagsMeant },
  })
    // As a browser writes it, so that who edits the text next has changed nothing by looking.
    .replaceAll(' />', '>')
    .trim()
