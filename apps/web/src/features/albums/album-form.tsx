import '@mantine/core/styles/Switch.layer.css'
import { Button, Card, Group, Input, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Album } from '@sangam/contract/albums/calls'
import { albumFields } from '@sangam/contract/albums/fields'
import { albumCaptionMax, albumPicturesMax } from '@sangam/contract/albums/values'
import { todayInIndia } from '@sangam/contract/dates'
import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePicturesUpload } from '../../lib/files/use-pictures-upload.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { AddPictures } from '../../ui/pictures/add-pictures.tsx'
import { PictureRows } from '../../ui/pictures/picture-rows.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { type AlbumFormValues, albumRules, albumValues } from './album-form.values.ts'
import { DeleteAlbum } from './delete-album.tsx'

interface AlbumFormProps {
  /** The album that is changed; without one it is a new one. */
  album?: Album
  onDone: () => void
}

/** Title, day, pictures and readers of an album. */
export function AlbumForm({ album, onDone }: AlbumFormProps) {
  const { t } = useTranslation()
  const initialValues: AlbumFormValues = albumValues(album)
  const form = useForm({ initialValues, validate: albumRules })
  const field = useFieldProps(albumFields, form)
  const { pictures, cover_path: cover, is_public: isPublic } = form.values
  const save = useCall('albums/save', { noticeMs: timing.noticeAction, form })
  const upload = usePicturesUpload('albums/upload-picture', (added) =>
    form.setFieldValue('pictures', (before) => [
      ...before,
      { ...added, ...fieldsByLanguage('caption', () => '') },
    ]),
  )
  const submit = form.onSubmit(async (values) => {
    const sent = values.pictures.map(({ small: _small, large: _large, ...picture }) => picture)
    if (await save({ ...values, pictures: sent, album_id: album?.id ?? 0 })) onDone()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <Card withBorder padding="lg">
          <Stack>
            {languagesFrom(usualLanguage).map((language) => (
              <TextInput key={language} {...field(`title_${language}`)} lang={language} />
            ))}
            <DateInput {...field('held_on')} latest={todayInIndia()} maw={240} />
            <Switch
              label={t('public_pages.lbl_public')}
              description={t('public_pages.hint_public')}
              checked={isPublic === 1}
              onChange={({ currentTarget }) =>
                form.setFieldValue('is_public', currentTarget.checked ? 1 : 0)
              }
            />
            <Input.Wrapper
              label={t('public_pages.lbl_pictures')}
              description={t('public_pages.hint_pictures', { max: albumPicturesMax })}
              error={form.errors.pictures}
              labelElement="div"
            >
              <Stack mt="xs">
                <PictureRows
                  pictures={pictures}
                  keyOf={({ path }) => path}
                  sourceOf={({ small }) => small}
                  captionMax={albumCaptionMax}
                  buttons={({ path }, number) => (
                    <CoverButton
                      number={number}
                      isCover={path === coverOf(pictures, cover)}
                      onClick={() => form.setFieldValue('cover_path', path)}
                    />
                  )}
                  onChange={(next) => form.setFieldValue('pictures', next)}
                />
                {pictures.length < albumPicturesMax && (
                  <Group>
                    <AddPictures
                      label={t('public_pages.btn_add_pictures')}
                      testId="album-picture-input"
                      isBusy={upload.isBusy}
                      onFiles={(files) =>
                        void upload.add(files.slice(0, albumPicturesMax - pictures.length))
                      }
                    />
                  </Group>
                )}
              </Stack>
            </Input.Wrapper>
          </Stack>
        </Card>
        <Group>
          <Button type="submit" loading={form.submitting} disabled={upload.isBusy}>
            {t('public_pages.btn_save')}
          </Button>
          {album && <DeleteAlbum album={album} onDeleted={onDone} />}
        </Group>
      </Stack>
    </form>
  )
}

/** The chosen cover, or the first picture. */
const coverOf = (pictures: readonly { path: string }[], chosen: string) =>
  pictures.some(({ path }) => path === chosen) ? chosen : pictures[0]?.path

interface CoverButtonProps {
  number: number
  isCover: boolean
  onClick: () => void
}

function CoverButton({ number, isCover, onClick }: CoverButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      variant={isCover ? 'filled' : 'default'}
      aria-pressed={isCover}
      aria-label={t('public_pages.btn_cover', { number })}
      onClick={onClick}
    >
      {t('public_pages.lbl_cover')}
    </Button>
  )
}
