import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { sentenceCase } from '../kit/format'
import { useMasterRemoval } from '../kit/master-form'
import { type RowAction, RowActions } from '../kit/row-actions'
import { StatusChip } from '../kit/status-chip'
import { AddressDialog } from './address-dialog'
import { ContactDialog } from './contact-dialog'
import type { Address, Contact, Profile } from './profile-row'
import { Section } from './section'

type Props = { profile: Profile; mayEdit: boolean }
type Open = { contact: Contact | 'new' } | { address: Address | 'new' }

/** Where to call, write and send to. */
export const Reach = ({ profile: { id, contacts, addresses }, mayEdit }: Props) => {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const dropContact = useMasterRemoval('guest-contact', 'The contact is gone')
  const dropAddress = useMasterRemoval('guest-address', 'The address is gone')
  const contactActions: RowAction<Contact>[] = [
    { label: 'Change', run: contact => setOpen({ contact }) },
    { label: 'Delete', isDestructive: true, run: ({ id }) => dropContact.mutate({ id }) },
  ]
  const addressActions: RowAction<Address>[] = [
    { label: 'Change', run: address => setOpen({ address }) },
    { label: 'Delete', isDestructive: true, run: ({ id }) => dropAddress.mutate({ id }) },
  ]

  return (
    <Section
      title="Address and contact"
      add={
        mayEdit
          ? [
              { label: 'Add contact', run: () => setOpen({ contact: 'new' }) },
              { label: 'Add address', run: () => setOpen({ address: 'new' }) },
            ]
          : []
      }
    >
      {contacts.length + addresses.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nothing is known.</Box>
      ) : null}
      {contacts.map(contact => (
        <Line
          key={contact.id}
          label={contact.contact_type === 'email' ? 'E-mail' : sentenceCase(contact.contact_type)}
          isPrimary={contact.is_primary}
          end={mayEdit ? <RowActions row={contact} actions={contactActions} /> : null}
        >
          <Value {...contact} />
          {contact.is_confidential ? <StatusChip status="warning" word="Confidential" /> : null}
        </Line>
      ))}
      {addresses.map(address => (
        <Line
          key={`a${address.id}`}
          label={address.address_type ?? 'Address'}
          isPrimary={address.is_primary}
          end={mayEdit ? <RowActions row={address} actions={addressActions} /> : null}
        >
          {[
            address.line1,
            address.line2,
            address.line3,
            [address.postal_code, address.city].filter(Boolean).join(' '),
            address.state,
            address.country,
          ]
            .filter(Boolean)
            .join(', ')}
        </Line>
      ))}
      {open && 'contact' in open ? (
        <ContactDialog
          profile_id={id}
          contact={open.contact === 'new' ? undefined : open.contact}
          onClose={close}
        />
      ) : null}
      {open && 'address' in open ? (
        <AddressDialog
          profile_id={id}
          address={open.address === 'new' ? undefined : open.address}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

const Value = ({ contact_type, value }: Contact) => {
  if (contact_type === 'email') return <Link href={`mailto:${value}`}>{value}</Link>
  if (contact_type === 'phone' || contact_type === 'mobile')
    return <Link href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</Link>
  return value
}

type LineProps = { label: string; isPrimary: boolean; end: ReactNode; children: ReactNode }

const Line = ({ label, isPrimary, end, children }: LineProps) => (
  <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minHeight: 34 }}>
    <Box sx={{ width: 110, flexShrink: 0, fontSize: 13, color: 'text.secondary' }}>
      {label}
      {isPrimary ? ' ★' : ''}
    </Box>
    <Box dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
    {end}
  </Box>
)
