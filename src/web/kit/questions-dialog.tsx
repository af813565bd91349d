import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Answers, type Question, unanswered } from '../../hotel/question'
import { ActionDialog } from './action-dialog'
import { withDays } from './format'
import { QuestionField } from './question-field'
import { useAsked } from './questions'
import { InEnglish } from './in-english'
import { sayEnglish as translate } from '../words/translate'

/** The one dialog for what only a person can decide; stands once in the shell. */
export const QuestionsDialog = () => {
  const asked = useAsked()
  if (!asked) return null
  const { questions, settle } = asked
  // What is asked is asked in English.
  return (
    <InEnglish>
      <Questions key={questions.map(({ code }) => code).join()} questions={questions} settle={settle} />
    </InEnglish>
  )
}

type Props = { questions: readonly Question[]; settle: (answers: Answers | undefined) => void }

const Questions = ({ questions, settle }: Props) => {
  const [answers, setAnswers] = useState<Answers>({})
  const { pathname } = useLocation()
  const [at] = useState(pathname)
  // Whoever has gone back or elsewhere no longer sees of whom it is asked, and has answered nothing.
  useEffect(() => {
    if (pathname !== at) settle(undefined)
  }, [pathname, at, settle])
  const only = questions.length === 1 && questions[0].choices.length === 1 ? questions[0] : undefined
  const given = only ? { [only.code]: only.choices[0].value } : answers

  const answer = (code: string, value: string | undefined) => {
    const { [code]: _, ...others } = answers
    setAnswers(value ? { ...others, [code]: value } : others)
  }

  return (
    <ActionDialog
      title={translate(questions.length === 1 ? 'One question first' : 'A few questions first')}
      size="sm"
      confirm={only ? withDays(only.choices[0].label) : translate('Go on')}
      cancel={translate('Not now')}
      undecided={unanswered(questions, given).map(({ code }) => code)}
      onConfirm={() => settle(given)}
      onClose={() => settle(undefined)}
    >
      {questions.map(question =>
        question === only ? (
          <p key={question.code} style={{ margin: 0 }}>
            {withDays(question.text)}
          </p>
        ) : (
          <QuestionField
            key={question.code}
            question={question}
            value={answers[question.code]}
            onAnswer={value => answer(question.code, value)}
          />
        ),
      )}
    </ActionDialog>
  )
}
