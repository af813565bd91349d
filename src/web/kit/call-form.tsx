import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldValues, FormProvider, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Call, InputOf, OutputOf } from '../../wire/call'
import { ActionDialog } from './action-dialog'
import { useCall } from './call'
import { cleaned } from './cleaned'
import { Failure } from './failure'
import { sentenceCase } from './format'
import { useHotkeys } from './hotkeys'
import { lazyPart } from './lazy-page'
import type { StaleForm } from './master-form'
import { useWords } from './spoken'

// Few saves meet another one: whoever does fetches it then.
const StaleNotice = lazyPart<StaleForm>(async () => (await import('../master/stale-notice')).StaleNotice)

type Options<C extends Call> = {
  /** What stands in the form at first. */
  defaults?: FieldValues
  /** From what is in the form to what is sent; default: the same without what is empty. */
  send?: (values: FieldValues) => InputOf<C>
  says?: string | ((done: OutputOf<C>, input: InputOf<C>) => string)
  onDone?: (done: OutputOf<C>, input: InputOf<C>) => void
  onBusinessDate?: boolean
}

export type CallForm = {
  form: UseFormReturn
  submit: () => void
  isSending: boolean
  failure: Failure | null
  /** Somebody else was faster: what he did. */
  stale?: StaleForm
}

/** A form whose fields are a call's input, checked by the wire before and by the house after it is sent. */
export function useCallForm<C extends Call>(call: C, options: Options<C> = {}): CallForm {
  const { defaults, send = values => cleaned(values) as InputOf<C>, ...how } = options
  const words = useWords()
  const form = useForm({
    defaultValues: defaults,
    mode: 'onTouched',
    resolver: resolverOf(call.input, values => send(values) as unknown, words),
  })
  const { mutate, isPending, error } = useCall(call, {
    ...how,
    inline: true,
    onFailed: failure => showFields(form, failure),
  })
  const [unplaced, setUnplaced] = useState<Failure | null>(null)
  const submit = form.handleSubmit(
    values => {
      setUnplaced(null)
      mutate(send(values))
    },
    ({ root }) => setUnplaced(root?.message ? new Failure(422, root.message, 'validation') : null),
  )
  return { form, submit: () => void submit(), isSending: isPending, failure: unplaced ?? error }
}

/** Puts what the house found wrong to the fields. */
export function showFields(form: UseFormReturn, { fields }: Failure): void {
  const [first] = Object.keys(fields)
  for (const [name, message] of Object.entries(fields)) {
    form.setError(name, { type: 'house', message }, { shouldFocus: name === first })
  }
}

type Words = ReturnType<typeof useWords>

/** Checks by the wire's own schema. What is wrong and stands at no field becomes the error of the whole form (`root`). */
function resolverOf(schema: z.ZodType, send: (values: FieldValues) => unknown, words: Words): Resolver {
  return (values, _context, { names = [] }) => {
    const checked = schema.safeParse(send(values))
    if (checked.success) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const issue of checked.error.issues) {
      put(errors, issue.path, {
        type: issue.code,
        message: sentenceOf(issue, valueAt(values, issue.path), words),
      })
    }
    const message = unplacedOf(errors, new Set<string>(names))
    return { values: {}, errors: { ...errors, ...(message ? { root: { type: 'unplaced', message } } : {}) } }
  }
}

/** What is wrong and stands at no field, so that nobody presses a button in vain. */
function unplacedOf(errors: object, fields: ReadonlySet<string>, path = ''): string | undefined {
  for (const [name, error] of Object.entries(errors)) {
    const at = path ? `${path}.${name}` : name
    if (typeof error !== 'object' || error === null || fields.has(at)) continue
    const { message } = error as { message?: unknown }
    // Fields that stand together need no name above them.
    const isGroup = [...fields].some(field => field.startsWith(`${at}.`))
    if (typeof message === 'string')
      return name === 'root' || isGroup ? message : `${sentenceCase(name)}: ${message}`
    const inside = unplacedOf(error, fields, at)
    if (inside) return inside
  }
  return undefined
}

/** Words for a value that is missing or of another sort altogether; the wire has words for the rest. */
function sentenceOf(issue: z.core.$ZodIssue, value: unknown, { translate, checkSaid }: Words): string {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return checkSaid(issue.message)
  if (value === null || value === undefined || value === '') return translate('Please fill this in.')
  return issue.code === 'invalid_type' && ['int', 'number'].includes(issue.expected)
    ? translate('Please give a whole number.')
    : checkSaid(issue.message)
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown> | undefined)?.[name], values)

function put(errors: Record<string, unknown>, path: readonly PropertyKey[], error: unknown): void {
  const [name, ...rest] = path.length > 0 ? path : ['root']
  const at = String(name)
  if (rest.length === 0) errors[at] ??= error
  else put((errors[at] ??= {}) as Record<string, unknown>, rest, error)
}

type FormProps = { of: CallForm; children: ReactNode; columns?: 1 | 2 | 3 }

/** The fields of a form in a grid. Ctrl+S and Ctrl+Enter send it. */
export const CallFields = ({ of: { form, submit, failure, stale }, children, columns = 1 }: FormProps) => {
  const isStale = failure?.word === 'stale' && stale !== undefined
  useHotkeys({ 'ctrl+s': submit, 'ctrl+enter': submit })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        {isStale ? <StaleNotice {...stale} /> : null}
        <FieldGrid columns={columns}>{children}</FieldGrid>
        {/* Enter in a field sends the form although its button stands elsewhere. */}
        <button type="submit" hidden aria-label="Send" />
      </form>
      {failure?.message ? <Against failure={failure} /> : null}
    </FormProvider>
  )
}

/** What the house has against it stands at the end of a form, and comes into view; where a field is wrong that one has the focus. */
export const Against = ({ failure }: { failure: Failure }) => {
  const place = useRef<HTMLDivElement>(null)
  const isOfField = Object.keys(failure.fields).length > 0
  useEffect(() => {
    if (!isOfField) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failure, isOfField])
  return (
    <Alert ref={place} severity="error">
      {failure.message}
    </Alert>
  )
}

type DialogProps = FormProps & {
  title: ReactNode
  confirm: string
  cancel?: string
  onClose: () => void
  size?: 'xs' | 'sm' | 'md' | 'lg'
  isDestructive?: boolean
  /** Something that is not a field is still missing. */
  isDisabled?: boolean
}

/** A form in a dialog; closing it asks nothing, for what was typed in a dialog is quickly typed again. */
export const FormDialog = ({
  of,
  title,
  confirm,
  cancel,
  onClose,
  size,
  isDestructive,
  isDisabled,
  ...fields
}: DialogProps) => (
  <ActionDialog
    title={title}
    confirm={confirm}
    cancel={cancel}
    size={size}
    isBusy={of.isSending}
    isDestructive={isDestructive}
    isDisabled={isDisabled}
    onConfirm={of.submit}
    onClose={onClose}
  >
    <CallFields of={of} {...fields} />
  </ActionDialog>
)

/** Fields beside each other where there is room. */
export const FieldGrid = ({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 | 3 }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
    }}
  >
    {children}
  </Box>
)
