-- Custom SQL migration: trigram search needs this before the first index
CREATE EXTENSION IF NOT EXISTS pg_trgm;
