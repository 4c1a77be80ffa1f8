import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack } from '@mantine/core'
import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import {
  BookOpen,
  BriefcaseBusiness,
  HeartHandshake,
  Images,
  Link,
  type LucideIcon,
  Mail,
  Megaphone,
  Star,
  Store,
} from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { InputProps } from './setting-input.ts'

/** Those of the menu, where the module is in it. */
const pictures: Record<ModuleName, LucideIcon> = {
  introductions: HeartHandshake,
  news: Megaphone,
  desk: Mail,
  share_links: Link,
  booklet: BookOpen,
  business: Store,
  jobs: BriefcaseBusiness,
  reviews: Star,
  gallery: Images,
}

/** One box, one picture and one sentence for each module; the value is the names of those that are on. */
export function ModulesField({ value = '', onChange, disabled, error }: InputProps) {
  const { t } = useTranslation()
  return (
    <Checkbox.Group
      label={t('settings_page.lbl_modules')}
      description={t('settings_page.lead_modules')}
      error={error}
      value={value.split(' ')}
      // in the order of the list: the same choice is the same value
      onChange={(chosen) => onChange(moduleNames.filter((name) => chosen.includes(name)).join(' '))}
    >
      <Stack gap="md" mt="md">
        {moduleNames.map((name) => (
          <Checkbox
            key={name}
            value={name}
            disabled={disabled}
            label={<ModuleLabel name={name} />}
            description={t(`settings_page.module_${name}_text`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function ModuleLabel({ name }: { name: ModuleName }) {
  const { t } = useTranslation()
  const Picture = pictures[name]
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.6rem' }}>
      <Picture size={24} color="var(--sangam-accent)" aria-hidden />
      {t(`settings_page.module_${name}`)}
    </span>
  )
}
