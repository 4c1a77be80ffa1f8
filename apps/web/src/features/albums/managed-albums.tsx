import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenLanguage, writtenText } from '../../lib/texts/written.ts'
import { AlbumDate } from './album-date.tsx'
import classes from './managed-albums.module.css'

/** All albums of the gallery, for admins. */
export function ManagedAlbums() {
  const { t } = useTranslation()
  const albums = usePagedQuery('albums/list', (cursor) => ({ cursor }))
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="albums">
      <Title order={2} size="h3" id="albums">
        {t('public_pages.lbl_albums')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('public_pages.msg_albums')}
      </Text>
      <PagedList
        list={albums}
        skeleton={120}
        empty={<Text mb="sm">{t('public_pages.msg_no_albums')}</Text>}
      >
        {({ data }) => (
          <Stack component="ul" gap="sm" mb="md" className={classes.list}>
            {data.map((album) => {
              const title = writtenText(album, 'title')
              return (
                <li key={album.id} className={classes.album}>
                  <img src={album.cover} alt="" width={600} height={450} />
                  <div className={classes.words}>
                    <Text fw={600} lang={writtenLanguage(album, 'title')}>
                      {title}
                    </Text>
                    <Text size="sm" c="dimmed">
                      <AlbumDate {...album} />
                    </Text>
                  </div>
                  <ButtonLink
                    {...link.albumForm(album.id)}
                    variant="default"
                    aria-label={t('public_pages.btn_change_named', { title })}
                  >
                    {t('public_pages.btn_change')}
                  </ButtonLink>
                </li>
              )
            })}
          </Stack>
        )}
      </PagedList>
      <Group>
        <ButtonLink {...link.albumForm()} variant="default">
          {t('public_pages.btn_new_album')}
        </ButtonLink>
      </Group>
    </Card>
  )
}
