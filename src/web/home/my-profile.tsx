import { signIn } from '../../wire/sign-in'
import { useAnswer } from '../kit/call'
import { sentenceCase } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { Labelled } from '../master/labelled'

/** What the house knows of the person who is signed in. */
export const MyProfilePage = () => (
  <Page title="My profile">
    <Sheet padded>
      <Answered answer={useAnswer(signIn.me, {})}>
        {({ user, system_configuration }) => (
          <>
            <Labelled label="Name">{user.name}</Labelled>
            <Labelled label="Email">{user.email}</Labelled>
            <Labelled label="Role">{sentenceCase(user.role)}</Labelled>
            <Labelled label="Property">{system_configuration.property_name}</Labelled>
            <Labelled label="Rights">{user.group_permissions.map(({ name }) => name).join(', ')}</Labelled>
          </>
        )}
      </Answered>
    </Sheet>
  </Page>
)
