-- Eight groups of messages became four. A group is off if one of its earlier groups was.
UPDATE "notification_settings" SET "off" = (
  SELECT array_agg(DISTINCT regexp_replace(regexp_replace("one",
    '^(introductions|payments|searches)\.', 'registration.'), '^replies\.', 'announcements.'))
  FROM unnest("off") AS "one")
WHERE "off" && ARRAY['introductions.push', 'introductions.sms', 'payments.push', 'payments.sms',
  'searches.push', 'searches.sms', 'replies.push', 'replies.sms'];
