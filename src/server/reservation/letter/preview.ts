import type { LetterKind } from '../../../hotel/letter'
import type { Template } from '../../../hotel/letter-template'
import { letterTemplate } from '../../../wire/letter'
import { triedCard } from '../../front-desk/registration-card'
import { entityOf } from '../../master/entities'
import { typedRecord } from '../../master/typed'
import { answer } from '../../serve'
import { loadWritings } from './facts'
import { paperOf } from './write'

/** `letter-template/preview`: a reservation in the words of a template, saved or still being typed. Refuses what saving would. */
export const answerTemplatePreview = answer(
  letterTemplate.preview,
  async ({ template_id, unsaved = {}, reservation_id }, { tx }) => {
    const typed = await typedRecord(tx, entityOf('letter-template'), template_id, unsaved)
    const [language] = await tx.sql<{ code: string }[]>`
      select lower(code) as code from master_type where id = ${Number(typed.language_id)}`
    const tried = { ...typed, id: template_id, language: language?.code ?? 'en' } as unknown as Template
    if (tried.kind === 'registration_card') return await triedCard(tx, reservation_id, tried)
    const letter = { ...tried, kind: tried.kind } satisfies Template & { kind: LetterKind }
    return await paperOf(tx, await loadWritings(tx, [reservation_id], { tried: letter }), undefined)
  },
)
