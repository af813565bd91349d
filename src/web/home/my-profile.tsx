import Box from '@mui/material/Box'
import { allPermissions } from '../../hotel/permission'
import { deeds, type MatrixRow, permissionMatrix, sectionsOf } from '../../hotel/permission-matrix'
import type { OutputOf } from '../../wire/call'
import { signIn } from '../../wire/sign-in'
import { useAnswer } from '../kit/call'
import { Facts } from '../kit/facts'
import { sentenceCase } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Picture } from '../kit/picture'
import { Answered, Loading } from '../kit/states'
import { ChangePassword } from './change-password'
import { inSentence } from '../words/in-sentence'
import { deedWords, rightTitle } from '../words/right-title'
import { translate, translated } from '../words/translate'

/** What the house knows of the person who is signed in, which is kept elsewhere, and their password. */
export const MyProfilePage = () => {
  const record = useAnswer(signIn.myRecord, {})
  return (
    <Page title={translate('My profile')}>
      <Answered answer={useAnswer(signIn.me, {})}>
        {me =>
          // How many lines a record has nobody knows before it is there; the form below it would be pushed about.
          record.isPending ? (
            <Loading />
          ) : (
            <>
              <Sheet padded>
                <Answered answer={record}>{record => <Record {...me} record={record} />}</Answered>
              </Sheet>
              <Sheet padded>
                <ChangePassword />
              </Sheet>
              <Sheet padded>
                <Box component="h2" sx={{ typography: 'h3', margin: 0, marginBottom: 3 }}>
                  {translate('Rights')}
                </Box>
                <Facts facts={rightsOf(new Set(me.user.group_permissions.map(({ name }) => name)))} />
              </Sheet>
            </>
          )
        }
      </Answered>
    </Page>
  )
}

type RecordProps = OutputOf<typeof signIn.me> & { record: OutputOf<typeof signIn.myRecord> }

const Record = ({ user, system_configuration, record }: RecordProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, alignItems: 'flex-start' }}>
    {record.photo === null ? null : (
      <Picture
        id={record.photo}
        alt={translate('Photo of %{name}', { name: user.name })}
        style={{ width: 112, height: 112, objectFit: 'cover', borderRadius: 8, flexShrink: 0 }}
      />
    )}
    <Facts
      facts={[
        [translate('Name'), user.name],
        [translate('Personnel number'), record.code],
        [translate('Department'), translated(record.department)],
        [translate('Job title'), translated(record.job_title)],
        [translate('Telephone'), record.phone],
        [translate('Mobile phone'), record.mobile],
        [translate('Email'), user.email],
        [translate('Role'), translated(sentenceCase(user.role))],
        [translate('Property'), system_configuration.property_name],
      ]}
    />
  </Box>
)

type Right = { id: number; name: string; section: string }

/** By the part of the house that they are about, as the table of a group's rights has them. */
function rightsOf(held: ReadonlySet<string>): [string, string][] {
  const rights = allPermissions.map((right, id) => ({ ...right, id })).filter(({ name }) => held.has(name))
  return permissionMatrix<Right>(rights, sectionsOf(allPermissions)).map(({ section, rows }) => [
    translated(section),
    rows.map(wordsOf).join(', '),
  ])
}

function wordsOf({ subject, rights }: MatrixRow<Right>): string {
  const held = deeds.filter(deed => rights[deed])
  if (held.length < 2) return rightTitle(subject)
  return `${rightTitle(subject)} (${held.map(deed => inSentence(translate(deedWords[deed]))).join(', ')})`
}
