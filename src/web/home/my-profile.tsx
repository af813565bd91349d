import Box from '@mui/material/Box'
import { allPermissions } from '../../hotel/permission'
import { deeds, type MatrixRow, permissionMatrix, sectionsOf } from '../../hotel/permission-matrix'
import { signIn } from '../../wire/sign-in'
import { useAnswer } from '../kit/call'
import { Facts } from '../kit/facts'
import { sentenceCase } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { deedWords } from '../master/permission-table'
import { ChangePassword } from './change-password'
import { inSentence, translate, translated } from '../words/translate'

/** What the house knows of the person who is signed in, and their password. */
export const MyProfilePage = () => (
  <Page title={translate('My profile')}>
    <Answered answer={useAnswer(signIn.me, {})}>
      {({ user, system_configuration }) => (
        <>
          <Sheet padded>
            <Facts
              facts={[
                [translate('Name'), user.name],
                [translate('Email'), user.email],
                [translate('Role'), translated(sentenceCase(user.role))],
                [translate('Property'), system_configuration.property_name],
              ]}
            />
          </Sheet>
          <Sheet padded>
            <ChangePassword />
          </Sheet>
          <Sheet padded>
            <Box component="h2" sx={{ typography: 'h3', margin: 0, marginBottom: 3 }}>
              {translate('Rights')}
            </Box>
            <Facts facts={rightsOf(new Set(user.group_permissions.map(({ name }) => name)))} />
          </Sheet>
        </>
      )}
    </Answered>
  </Page>
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
  if (held.length < 2) return translated(subject)
  return `${translated(subject)} (${held.map(deed => inSentence(translate(deedWords[deed]))).join(', ')})`
}
