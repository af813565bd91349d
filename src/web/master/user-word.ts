import { sentenceCase } from '../kit/format'
import { summaries } from '../kit/masters'
import { choiceWord } from '../words/masters'
import { translated } from '../words/translate'

/** Who refers to a record, in the language of the person: a master by its own name, anything else by that of the shell. */
export const userWord = ({ entity, label }: { entity: string; label: string }): string =>
  summaries.some(({ key }) => key === entity) ? choiceWord(label) : translated(sentenceCase(label))
